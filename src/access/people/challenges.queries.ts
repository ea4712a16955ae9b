import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentBefore } from '../../platform/database/ids.ts';

const NAME = 'desafios';

export async function findSecret(db: Reader): Promise<string | undefined> {
  const found = await db.selectFrom('segredos').select('valor').where('nome', '=', NAME).executeTakeFirst();
  return found?.valor;
}

/** When two instances create the secret at once, both get the first one. */
async function insertSecret(db: Transaction, valor: string): Promise<string> {
  await db
    .insertInto('segredos')
    .values({ nome: NAME, valor })
    .onConflict((conflict) => conflict.column('nome').doNothing())
    .execute();
  return (await findSecret(db)) as string;
}

const MOMENT_BYTES = 6;
const RANDOM_BYTES = 16;
const SAID_BYTES = MOMENT_BYTES + RANDOM_BYTES;
const PROOF_BYTES = 32;
const CHALLENGE_LIFE_MILLIS = 5 * 60 * 1000;

/** Who may answer: one credential, or anyone signing in. */
type Answerer = { readonly credential: string } | 'anyone';

/**
 * A challenge for an authenticator. It contains its creation time and a proof that we made it, so issuing one stores nothing;
 * only an answer is stored.
 */
export async function makeChallenge(db: Database, answerer: Answerer, moment = Date.now()) {
  const said = Buffer.alloc(SAID_BYTES);
  said.writeUIntBE(moment, 0, MOMENT_BYTES);
  randomBytes(RANDOM_BYTES).copy(said, MOMENT_BYTES);
  return new Uint8Array(Buffer.concat([said, proofOf(await secretOf(db), said, answerer)]));
}

/** Whether the challenge is ours, recent and meant for this answerer; it can be used once, across all instances. */
export async function takeChallenge(db: Database, text: string, answerer: Answerer): Promise<boolean> {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== SAID_BYTES + PROOF_BYTES || bytes.toString('base64url') !== text) return false;
  const said = bytes.subarray(0, SAID_BYTES);
  const proof = proofOf(await secretOf(db), said, answerer);
  if (!timingSafeEqual(proof, bytes.subarray(SAID_BYTES))) return false;
  const age = Date.now() - said.readUIntBE(0, MOMENT_BYTES);
  if (age > CHALLENGE_LIFE_MILLIS) return false;
  return db.write((db) => useChallenge(db, text));
}

function proofOf(secret: string, said: Buffer, answerer: Answerer): Buffer {
  const whom = answerer === 'anyone' ? '' : answerer.credential;
  return createHmac('sha256', secret).update(whom).update('\0').update(said).digest();
}

const secrets = new WeakMap<Database, Promise<string>>();

/** The secret of all instances on this database, created on first use. */
export function secretOf(db: Database): Promise<string> {
  const known = secrets.get(db) ?? readSecret(db);
  secrets.set(db, known);
  known.catch(() => secrets.delete(db));
  return known;
}

async function readSecret(db: Database): Promise<string> {
  const known = await findSecret(db.read);
  return known ?? db.write((db) => insertSecret(db, randomBytes(32).toString('base64url')));
}

/** False when the challenge was already answered. */
async function useChallenge(db: Transaction, desafio: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desafios')
    .values({ desafio, created_at: currentMoment() })
    .onConflict((conflict) => conflict.column('desafio').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Challenges that are too old to be answered. */
export async function removeOldChallenges(db: Transaction): Promise<void> {
  await db
    .deleteFrom('desafios')
    .where('created_at', '<=', momentBefore(2 * CHALLENGE_LIFE_MILLIS))
    .execute();
}

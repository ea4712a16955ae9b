import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, newStamp } from '../../platform/database/ids.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { changeRows, rowsWith } from '../../platform/database/rows.ts';
import { sealSession } from '../../platform/database/seals.ts';
import type { CredentialTable, PersonTable } from '../../platform/database/tables/access.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { foldEmail } from './members.queries.ts';
import { removePasskeysOf } from './passkeys.queries.ts';
import { type Recognized, recognizePassword } from './passwords.ts';

export interface KnownPerson {
  readonly person: PersonTable;
  readonly credentials: readonly CredentialTable[];
}

const credentialsByEmail = prepared<{ email: string }>()((db, param) =>
  rowsWith(db, 'usuarios', { email_dobrado: param('email') })
    .leftJoin('credenciais', 'credenciais.usuario_id', 'usuarios.id')
    .selectAll('usuarios')
    .select(['credenciais.id as credencial_id', 'credenciais.senha', 'credenciais.ultima_empresa_id'])
    .select('credenciais.chaves_desde')
    .select(['credenciais.created_at as criada_em', 'credenciais.updated_at as mudada_em']),
);

/** One statement for known and unknown e-mails. */
export async function findKnownPerson(db: Reader, email: string): Promise<KnownPerson | undefined> {
  const rows = await credentialsByEmail.all(db, { email: foldEmail(email) });
  const [first] = rows;
  if (first === undefined) return undefined;
  const { id, email_dobrado, sal, selo, created_at, updated_at } = first;
  const person = { id, email: first.email, email_dobrado, sal, selo, created_at, updated_at };
  const credentials = rows.flatMap(
    ({ credencial_id, senha, ultima_empresa_id, chaves_desde, criada_em, mudada_em }) =>
      credencial_id === null || senha === null || criada_em === null || mudada_em === null
        ? []
        : {
            id: credencial_id,
            usuario_id: id,
            senha,
            ultima_empresa_id,
            chaves_desde,
            created_at: criada_em,
            updated_at: mudada_em,
          },
  );
  return { person, credentials };
}

export async function listCredentials(db: Reader, usuarioId: string): Promise<CredentialTable[]> {
  return db.selectFrom('credenciais').selectAll().where('usuario_id', '=', usuarioId).orderBy('id').execute();
}

export async function findCredential(db: Reader, id: string): Promise<CredentialTable | undefined> {
  return db.selectFrom('credenciais').selectAll().where('id', '=', id).executeTakeFirst();
}

async function insertCredential(db: Transaction, usuarioId: string, senha: string): Promise<CredentialTable> {
  const { id, created_at } = newStamp();
  return db
    .insertInto('credenciais')
    .values({
      id,
      usuario_id: usuarioId,
      senha,
      ultima_empresa_id: null,
      chaves_desde: null,
      created_at,
      updated_at: created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends the keys made under the credential so far, in every company: they are older than this moment. */
export async function endKeysOf(db: Transaction, id: string): Promise<void> {
  await db.updateTable('credenciais').set({ chaves_desde: currentMoment() }).where('id', '=', id).execute();
}

export async function setPassword(db: Transaction, id: string, senha: string): Promise<void> {
  await changeRows(db, 'credenciais', { id }, { senha, updated_at: currentMoment() });
}

export async function noteLastCompany(db: Transaction, id: string, empresaId: string): Promise<void> {
  await db.updateTable('credenciais').set({ ultima_empresa_id: empresaId }).where('id', '=', id).execute();
}

/** Sets the credential that opens the company for the person; null for none. */
async function setCredentialOf(
  db: Transaction,
  empresaId: string,
  usuarioId: string,
  credencialId: string | null,
): Promise<void> {
  await changeRows(
    db,
    'membros',
    { empresa_id: empresaId, usuario_id: usuarioId },
    { credencial_id: credencialId },
  );
}

async function findCredentialOf(db: Reader, empresaId: string, usuarioId: string): Promise<string | null> {
  const member = await rowsWith(db, 'membros', { empresa_id: empresaId, usuario_id: usuarioId })
    .select('credencial_id')
    .executeTakeFirst();
  return member?.credencial_id ?? null;
}

/** The companies that any of the person's credentials opens, ordered by id. */
export async function listOpenedCompanies(db: Reader, usuarioId: string): Promise<string[]> {
  const rows = await rowsWith(db, 'membros', { usuario_id: usuarioId })
    .select('empresa_id')
    .where('credencial_id', 'is not', null)
    .orderBy('empresa_id')
    .execute();
  return rows.map(({ empresa_id }) => empresa_id);
}

/** Whether the person's credentials open a company besides this one. */
export async function hasOtherCompany(db: Reader, usuarioId: string, empresaId: string): Promise<boolean> {
  return (await listOpenedCompanies(db, usuarioId)).some((id) => id !== empresaId);
}

/** Deletes credentials that open no company, with their passkeys and sessions. */
async function removeIdleCredentials(db: Transaction, usuarioId: string): Promise<void> {
  await db
    .deleteFrom('credenciais')
    .where('usuario_id', '=', usuarioId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membros')
            .select('membros.credencial_id')
            .whereRef('membros.credencial_id', '=', 'credenciais.id'),
        ),
      ),
    )
    .execute();
}

/** Merges two credentials that have the same password. */
export async function mergeCredential(db: Transaction, fromId: string, intoId: string): Promise<void> {
  for (const table of ['membros', 'passkeys'] as const)
    await db.updateTable(table).set({ credencial_id: intoId }).where('credencial_id', '=', fromId).execute();
  const sessions = await db.selectFrom('sessoes').selectAll().where('credencial_id', '=', fromId).execute();
  for (const session of sessions) {
    const moved = { credencial_id: intoId, selo: sealSession({ ...session, credencial_id: intoId }) };
    await db.updateTable('sessoes').set(moved).where('id', '=', session.id).execute();
  }
  await db.deleteFrom('credenciais').where('id', '=', fromId).execute();
}

/** Removes a session or a passkey of the credential; false when it has no such one. */
export async function removeOwn(
  db: Transaction,
  table: 'sessoes' | 'passkeys',
  credencialId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('credencial_id', '=', credencialId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends a person's sessions in a company: on leaving, deactivation or a new credential. */
export async function endSessionsIn(db: Transaction, usuarioId: string, empresaId: string): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('empresa_id', '=', empresaId)
    .where('credencial_id', 'in', ({ selectFrom }) =>
      selectFrom('credenciais').select('id').where('usuario_id', '=', usuarioId),
    )
    .execute();
}

/** Ends a credential's sessions after a password change, except the one that changed it. */
export async function endSessionsOf(db: Transaction, credencialId: string, exceptId?: string) {
  let ended = db.deleteFrom('sessoes').where('credencial_id', '=', credencialId);
  if (exceptId !== undefined) ended = ended.where('id', '<>', exceptId);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}

/** Limits how many password hashes must be compared at a sign-in. */
const MOST_CREDENTIALS = 10;

/** Thrown when another request changed the person's credentials meanwhile. */
export class CredentialsChangedError extends Error {}

/** A password choice: who makes it, and from which network. */
interface Choice {
  readonly network: string;
  readonly person: Pick<PersonTable, 'email' | 'sal'>;
  readonly credentials: readonly CredentialTable[];
  /** Whether recognizing the password would reveal something about another company. */
  readonly isGuess: boolean;
}

/** Whether a chosen password is one of the person's existing ones, which decides what it will open. */
export async function recognizeChosen(throttle: LoginThrottle, senha: string, choice: Choice) {
  const { network, person, credentials, isGuess } = choice;
  const stored = credentials.map((one) => one.senha);
  const recognize = () => recognizePassword(senha, { salt: person.sal, network }, stored);
  return isGuess ? throttle.choose(network, foldEmail(person.email), recognize) : recognize();
}

/** The credential with this password, created if needed; the transaction holds a lock on the person. */
export async function takeCredential(db: Transaction, usuarioId: string, { hash, stored }: Recognized) {
  const credentials = await listCredentials(db, usuarioId);
  const known = credentials.find(({ senha }) => senha === hash || senha === stored);
  if (known === undefined && stored !== undefined) throw new CredentialsChangedError();
  if (known === undefined) return insertCredential(db, usuarioId, hash);
  if (known.senha !== hash) await setPassword(db, known.id, hash);
  return known;
}

/**
 * Makes this credential the only one that opens the company, and ends the sessions of the previous one. If it is the same
 * credential, its passkeys are removed: nothing made before may open the renewed access.
 */
export async function openBy(db: Transaction, empresaId: string, usuarioId: string, credencialId: string) {
  const before = await findCredentialOf(db, empresaId, usuarioId);
  await endSessionsIn(db, usuarioId, empresaId);
  if (before === credencialId) await removePasskeysOf(db, credencialId);
  await setCredentialOf(db, empresaId, usuarioId, credencialId);
  await removeIdleCredentials(db, usuarioId);
}

/** Removes a leaving member's access to the company. */
export async function closeTo(db: Transaction, empresaId: string, usuarioId: string): Promise<void> {
  await endSessionsIn(db, usuarioId, empresaId);
  await setCredentialOf(db, empresaId, usuarioId, null);
  await removeIdleCredentials(db, usuarioId);
}

export async function refuseTooManyCredentials(db: Reader, usuarioId: string): Promise<void> {
  if ((await listCredentials(db, usuarioId)).length > MOST_CREDENTIALS) refuse(problems.tooManyCredentials);
}

import type { Reader, Transaction } from '../database/database.ts';
import type { CredentialTable, PersonTable } from '../database/tables/people.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import {
  findCredentialOf,
  insertCredential,
  listCredentials,
  removeIdleCredentials,
  setCredentialOf,
  setPassword,
} from './credentials.queries.ts';
import type { Guesses } from './guesses.ts';
import { removePasskeysOf } from './passkeys.queries.ts';
import { type Recognized, recognizePassword } from './passwords.ts';
import { foldEmail } from './people.queries.ts';
import { endSessionsIn } from './session-ends.queries.ts';

/** So that nobody has to be asked for a password among hundreds. */
const MOST_CREDENTIALS = 10;

/** Thrown where somebody else has changed the person's credentials since they were looked at. */
export class Overtaken extends Error {}

/** Who chooses a password, and from where. */
export interface Choice {
  readonly network: string;
  readonly person: Pick<PersonTable, 'email' | 'sal'>;
  readonly credentials: readonly CredentialTable[];
  /** Whether to find that the person has it would tell something of another company. */
  readonly isGuess: boolean;
}

/** Whether a chosen password is one that the person has, which decides what it will open. */
export async function recognizeChosen(guesses: Guesses, senha: string, choice: Choice): Promise<Recognized> {
  const { network, person, credentials, isGuess } = choice;
  const stored = credentials.map((one) => one.senha);
  const recognize = () => recognizePassword(senha, { salt: person.sal, network }, stored);
  return isGuess ? guesses.choose(network, foldEmail(person.email), recognize) : recognize();
}

/** The credential that this password is, made where none is it. The transaction holds the person. */
export async function takeCredential(
  db: Transaction,
  usuarioId: string,
  { hash, stored }: Recognized,
): Promise<CredentialTable> {
  const credentials = await listCredentials(db, usuarioId);
  const known = credentials.find(({ senha }) => senha === hash || senha === stored);
  if (known === undefined && stored !== undefined) throw new Overtaken();
  if (known === undefined) return insertCredential(db, usuarioId, hash);
  if (known.senha !== hash) await setPassword(db, known.id, hash);
  return known;
}

/**
 * From now on the company is opened by this credential alone: neither what opened it before nor a session of it does. Where it is the same
 * one, its passkeys go, for nothing that was made before opens what is given anew.
 */
export async function openBy(
  db: Transaction,
  empresaId: string,
  usuarioId: string,
  credencialId: string,
): Promise<void> {
  const before = await findCredentialOf(db, empresaId, usuarioId);
  await endSessionsIn(db, usuarioId, empresaId);
  if (before === credencialId) await removePasskeysOf(db, credencialId);
  await setCredentialOf(db, empresaId, usuarioId, credencialId);
  await removeIdleCredentials(db, usuarioId);
}

/** For who leaves: what opened the company opens it no more. */
export async function closeTo(db: Transaction, empresaId: string, usuarioId: string): Promise<void> {
  await endSessionsIn(db, usuarioId, empresaId);
  await setCredentialOf(db, empresaId, usuarioId, null);
  await removeIdleCredentials(db, usuarioId);
}

export async function refuseTooManyCredentials(db: Reader, usuarioId: string): Promise<void> {
  if ((await listCredentials(db, usuarioId)).length > MOST_CREDENTIALS) refuse(problems.tooManyCredentials);
}

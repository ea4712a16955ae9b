import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { CredentialTable, PersonTable } from '../../platform/database/tables/people.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import {
  findCredentialOf,
  insertCredential,
  listCredentials,
  removeIdleCredentials,
  setCredentialOf,
  setPassword,
} from './credentials.queries.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { removePasskeysOf } from './passkeys.queries.ts';
import { type Recognized, recognizePassword } from './passwords.ts';
import { foldEmail } from './people.queries.ts';
import { endSessionsIn } from './session-ends.queries.ts';

/** Limits how many password hashes must be compared at a sign-in. */
const MOST_CREDENTIALS = 10;

/** Thrown when another request changed the person's credentials meanwhile. */
export class CredentialsChangedError extends Error {}

/** A password choice: who makes it, and from which network. */
export interface Choice {
  readonly network: string;
  readonly person: Pick<PersonTable, 'email' | 'sal'>;
  readonly credentials: readonly CredentialTable[];
  /** Whether recognizing the password would reveal something about another company. */
  readonly isGuess: boolean;
}

/** Whether a chosen password is one of the person's existing ones, which decides what it will open. */
export async function recognizeChosen(
  throttle: LoginThrottle,
  senha: string,
  choice: Choice,
): Promise<Recognized> {
  const { network, person, credentials, isGuess } = choice;
  const stored = credentials.map((one) => one.senha);
  const recognize = () => recognizePassword(senha, { salt: person.sal, network }, stored);
  return isGuess ? throttle.choose(network, foldEmail(person.email), recognize) : recognize();
}

/** The credential with this password, created if needed; the transaction holds a lock on the person. */
export async function takeCredential(
  db: Transaction,
  usuarioId: string,
  { hash, stored }: Recognized,
): Promise<CredentialTable> {
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

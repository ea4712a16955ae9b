import { problems, refuse } from '../../contract/problems.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, newStamp } from '../../platform/database/ids.ts';
import { changeRows, findRow, removeRows, rowsWith } from '../../platform/database/rows.ts';
import { sealSession } from '../../platform/database/seals.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { findPersonByEmail, foldEmail } from './members.queries.ts';
import { type Recognized, recognizePassword } from './passwords.ts';

/** Runs the same statements for known and unknown e-mails, so that their duration does not tell who has an account. */
export async function findKnownPerson(db: Reader, email: string) {
  const person = await findPersonByEmail(db, email);
  const credentials = await rowsWith(db, 'credenciais', {})
    .innerJoin('usuarios', 'usuarios.id', 'credenciais.usuario_id')
    .selectAll('credenciais')
    .where('usuarios.email_dobrado', '=', foldEmail(email))
    .execute();
  return person && { person, credentials };
}

export async function listCredentials(db: Reader, usuario_id: string): Promise<Row<'credenciais'>[]> {
  return rowsWith(db, 'credenciais', { usuario_id }).selectAll().orderBy('id').execute();
}

async function insertCredential(db: Transaction, usuario_id: string, senha: string) {
  const { id, created_at } = newStamp();
  const unused = { ultima_empresa_id: null, chaves_desde: null, created_at, updated_at: created_at };
  const credential: Row<'credenciais'> = { id, usuario_id, senha, ...unused };
  await db.insertInto('credenciais').values(credential).execute();
  return credential;
}

export async function setPassword(db: Transaction, id: string, senha: string): Promise<void> {
  await changeRows(db, 'credenciais', { id }, { senha, updated_at: currentMoment() });
}

export async function noteLastCompany(db: Transaction, id: string, empresaId: string): Promise<void> {
  await changeRows(db, 'credenciais', { id }, { ultima_empresa_id: empresaId });
}

/** The companies that any of the person's credentials opens, ordered by id. */
export async function listOpenedCompanies(db: Reader, usuario_id: string): Promise<string[]> {
  const opened = rowsWith(db, 'membros', { usuario_id }).where('credencial_id', 'is not', null);
  const rows = await opened.select('empresa_id').orderBy('empresa_id').execute();
  return rows.map(({ empresa_id }) => empresa_id);
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
  const merged = { credencial_id: fromId };
  for (const table of ['membros', 'passkeys'] as const)
    await changeRows(db, table, merged, { credencial_id: intoId });
  for (const session of await rowsWith(db, 'sessoes', merged).selectAll().execute()) {
    const moved = { credencial_id: intoId, selo: sealSession({ ...session, credencial_id: intoId }) };
    await changeRows(db, 'sessoes', { id: session.id }, moved);
  }
  await removeRows(db, 'credenciais', { id: fromId });
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
export async function endSessionsOf(db: Transaction, credencialId: string, exceptId?: string): Promise<void> {
  const ended = db.deleteFrom('sessoes').where('credencial_id', '=', credencialId);
  await (exceptId === undefined ? ended : ended.where('id', '<>', exceptId)).execute();
}

/** Limits how many password hashes must be compared at a sign-in. */
const MOST_CREDENTIALS = 10;

/** Thrown when another request changed the person's credentials meanwhile. */
export class CredentialsChangedError extends Error {}

/** A password choice: who makes it, and from which network. */
interface Choice {
  readonly network: string;
  readonly person: Pick<Row<'usuarios'>, 'email' | 'sal'>;
  readonly credentials: readonly Row<'credenciais'>[];
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
 * Makes this credential, or none, the only one that opens the company, and ends the sessions of the previous one. If it is the
 * same credential, its passkeys are removed: nothing made before may open the renewed access.
 */
export async function openBy(
  db: Transaction,
  empresa_id: string,
  usuario_id: string,
  credencial_id: string | null,
): Promise<void> {
  const before = await findRow(db, 'membros', { empresa_id, usuario_id });
  await endSessionsIn(db, usuario_id, empresa_id);
  if (credencial_id !== null && before?.credencial_id === credencial_id)
    await removeRows(db, 'passkeys', { credencial_id });
  await changeRows(db, 'membros', { empresa_id, usuario_id }, { credencial_id });
  await removeIdleCredentials(db, usuario_id);
}

export async function refuseTooManyCredentials(db: Reader, usuarioId: string): Promise<void> {
  if ((await listCredentials(db, usuarioId)).length > MOST_CREDENTIALS) refuse(problems.tooManyCredentials);
}

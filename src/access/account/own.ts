import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { momentBefore } from '../../platform/database/ids.ts';
import type { CredentialTable } from '../../platform/database/tables/people.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import { orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { findCredential } from '../people/credentials.queries.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import { findPresentMember, type Member } from '../people/members.queries.ts';
import { updateMember } from '../people/memberships.ts';
import { recognizePassword } from '../people/passwords.ts';
import { findPerson, foldEmail, holdPerson } from '../people/people.queries.ts';
import { findSessionStart } from '../sessions/sessions.queries.ts';

/** The caller's membership in the current company. */
export async function findOwn(db: Reader, company: Caller): Promise<Member> {
  return orRefuse(await findPresentMember(db, company.id, personOf(company)), problems.sessionEnded);
}

/** Operations for people refuse keys, so there is always a person. */
export function personOf({ usuario_id }: Caller): string {
  return orRefuse(usuario_id ?? undefined, problems.scopeForbids);
}

/** The credential that he signed in with; his account covers only that one. */
export function credentialOf({ credential_id }: Caller): string {
  return orRefuse(credential_id, problems.scopeForbids);
}

/** Checks the current password, because an open session alone must not suffice. Returns the stored credential. */
export async function demandCurrentPassword(
  db: Database,
  throttle: LoginThrottle,
  network: string,
  company: Caller,
  senha: string,
): Promise<CredentialTable> {
  const credential = orRefuse(await findCredential(db.read, credentialOf(company)), problems.sessionEnded);
  const person = orRefuse(await findPerson(db.read, credential.usuario_id), problems.sessionEnded);
  const name = foldEmail(person.email);
  const isRight = async () => {
    const known = await recognizePassword(senha, { salt: person.sal, network, name }, [credential.senha]);
    return known.stored !== undefined;
  };
  if (!(await throttle.try(network, name, isRight))) refuse(problems.currentPasswordWrong);
  return credential;
}

/** Locks the person's credential until the transaction ends; refused when it no longer opens the company. */
export async function holdOwn(db: Transaction, company: Caller): Promise<CredentialTable> {
  await holdPerson(db, personOf(company));
  const start = company.session_id && (await findSessionStart(db, company.session_id));
  if (!start) refuse(problems.sessionEnded);
  return orRefuse(await findCredential(db, credentialOf(company)), problems.sessionEnded);
}

/** How long a sign-in counts as confirmation. */
const FRESH_MILLIS = 10 * 60 * 1000;

/** An open or stolen session alone must not be able to add a way in: it takes the password or a recent sign-in. */
export async function demandConfirmation(
  db: Database,
  throttle: LoginThrottle,
  { company, network }: Pick<Call<unknown, unknown>, 'company' | 'network'>,
  senha: string | undefined,
): Promise<void> {
  if (senha !== undefined) {
    await demandCurrentPassword(db, throttle, network, company, senha);
    return;
  }
  const start = company.session_id && (await findSessionStart(db.read, company.session_id));
  if (!start || start <= momentBefore(FRESH_MILLIS)) refuse(problems.passwordUnconfirmed);
}

/** The current company's journal notes that the person's ways in changed, and seals them. */
export async function noteChange(db: Transaction, journal: Journal, company: Caller): Promise<void> {
  await updateMember(db, journal, company.id, await findOwn(db, company), {});
}

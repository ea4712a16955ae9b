import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import type { CredentialTable } from '../../platform/database/tables/people.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { orRefuse, refuse } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { findCredential } from '../people/credentials.queries.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import { findPresentMember, type Member } from '../people/members.queries.ts';
import { recognizePassword } from '../people/passwords.ts';
import { findPerson, foldEmail, holdPerson } from '../people/people.queries.ts';
import { findSessionStart } from '../sessions/sessions.queries.ts';

/** The caller's membership in the current company. */
export async function findOwn(db: Reader, company: Caller): Promise<Member> {
  return orRefuse(await findPresentMember(db, company.id, personOf(company)), problems.sessionEnded);
}

/** Operations for people refuse keys, so there is always a person. */
function personOf({ usuario_id }: Caller): string {
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
  const isRight = async () => {
    const known = await recognizePassword(senha, { salt: person.sal, network }, [credential.senha]);
    return known.stored !== undefined;
  };
  if (!(await throttle.try(network, foldEmail(person.email), isRight))) refuse(problems.currentPasswordWrong);
  return credential;
}

/** Locks the person's credential until the transaction ends; refused when it no longer opens the company. */
export async function holdOwn(db: Transaction, company: Caller): Promise<CredentialTable> {
  await holdPerson(db, personOf(company));
  const start = company.session_id && (await findSessionStart(db, company.session_id));
  if (!start) refuse(problems.sessionEnded);
  return orRefuse(await findCredential(db, credentialOf(company)), problems.sessionEnded);
}

import type { Database, Reader, Transaction } from '../database/database.ts';
import type { CredentialTable } from '../database/tables/people.ts';
import type { Caller } from '../http/access/caller.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { findCredential } from '../people/credentials.queries.ts';
import type { Guesses } from '../people/guesses.ts';
import { findPresentMember, type Member } from '../people/members.queries.ts';
import { recognizePassword } from '../people/passwords.ts';
import { findPerson, foldEmail, holdPerson } from '../people/people.queries.ts';
import { findSessionStart } from '../sessions/sessions.queries.ts';

/** The caller as the company in use knows him. */
export async function findOwn(db: Reader, company: Caller): Promise<Member> {
  return orRefuse(await findPresentMember(db, company.id, personOf(company)), problems.sessionEnded);
}

/** Operations for persons let no key through, so there is always one. */
export function personOf({ usuario_id }: Caller): string {
  return orRefuse(usuario_id ?? undefined, problems.scopeForbids);
}

/** What he came in by: his account is that credential's, and knows of no other. */
export function credentialOf({ credential_id }: Caller): string {
  return orRefuse(credential_id, problems.scopeForbids);
}

/** An open page on a desk is not enough to change the password behind it. Returns the credential as it is stored. */
export async function demandCurrentPassword(
  db: Database,
  guesses: Guesses,
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
  if (!(await guesses.try(network, foldEmail(person.email), isRight))) refuse(problems.currentPasswordWrong);
  return credential;
}

/** Until the transaction ends, what the person came in by stays as it is. Where it opens the company no more, the session has ended. */
export async function holdOwn(db: Transaction, company: Caller): Promise<CredentialTable> {
  await holdPerson(db, personOf(company));
  const start = company.session_id && (await findSessionStart(db, company.session_id));
  if (!start) refuse(problems.sessionEnded);
  return orRefuse(await findCredential(db, credentialOf(company)), problems.sessionEnded);
}

import type { Reader } from '../database/database.ts';
import type { Caller } from '../http/access/caller.ts';
import { orRefuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { findPresentMember, type Member } from '../people/members.queries.ts';

/** The caller as the company in use knows him. */
export async function findOwn(db: Reader, company: Caller): Promise<Member> {
  return orRefuse(await findPresentMember(db, company.id, personOf(company)), problems.sessionEnded);
}

/** Operations for persons let no key through, so there is always one. */
export function personOf({ usuario_id }: Caller): string {
  return orRefuse(usuario_id ?? undefined, problems.scopeForbids);
}

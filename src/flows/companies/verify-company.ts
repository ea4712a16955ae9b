import type { Calendar } from '../../domain/calendar.ts';
import { endScope, scopeTo } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Check } from '../verification/check.queries.ts';
import { checkSearchIndex } from '../verification/engine-checks.queries.ts';
import { checkMembers } from '../verification/members.queries.ts';
import { checkPeople } from '../verification/people.queries.ts';
import { type CheckResult, checksOfContents, runChecks, type Watcher } from '../verification/verify.ts';

/** The engine's own checks are about whole files and indexes. */
export const checksOfCompany = (dayOf: Calendar['dayOf']) =>
  checksOfContents(dayOf).filter((check) => check !== checkSearchIndex);

/** What holds only when the company is open: the journal answers for its people then. */
export const CHECKS_OF_PEOPLE: readonly Check[] = [checkMembers, checkPeople];

/** Runs checks on one company, in the transaction and session of `db`. */
export async function verifyCompany(
  db: Reader,
  empresaId: string,
  checks: readonly Check[],
  watcher: Watcher,
): Promise<CheckResult[]> {
  await scopeTo(db, empresaId);
  const results = await runChecks(db, checks, watcher);
  await endScope(db);
  return results;
}

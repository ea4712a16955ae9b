import type { Calendar } from '../../domain/calendar.ts';
import { endScope, scopeTo } from '../../platform/database/company-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { checkSearchIndex } from '../verification/engine-checks.queries.ts';
import { type CheckResult, checksOfContents, runChecks, type Watcher } from '../verification/verify.ts';

/** The engine's own checks are about whole files and indexes. */
export const checksOfCompany = (dayOf: Calendar['dayOf']) =>
  checksOfContents(dayOf).filter((check) => check !== checkSearchIndex);

/** Runs every check of contents on one company, in the transaction and session of `db`. */
export async function verifyCompany(
  db: Reader,
  empresaId: string,
  dayOf: Calendar['dayOf'],
  watcher: Watcher,
): Promise<CheckResult[]> {
  await scopeTo(db, empresaId);
  const results = await runChecks(db, checksOfCompany(dayOf), watcher);
  await endScope(db);
  return results;
}

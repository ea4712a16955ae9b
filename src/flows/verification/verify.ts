import { checkMembers, checkPeople, checkSessions } from '../../access/people/people.checks.ts';
import { type Calendar, dayIn } from '../../domain/calendar.ts';
import { checkCommissionSums } from '../../money/commissions/commission-sums.checks.ts';
import { checkInvoices } from '../../money/invoices/invoices.checks.ts';
import { checkReceipts } from '../../money/receipts/receipts.checks.ts';
import { checkStatements } from '../../money/statements/statements.checks.ts';
import { CompanyRounds, endScope, scopeTo } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import {
  type Check,
  countRows,
  IS_ARRIVING,
  readCompanies,
} from '../../platform/verification/check.queries.ts';
import { checkGoals } from '../../trade/goals/goals.checks.ts';
import { checkCommissions } from '../../trade/sales/notes/entries.checks.ts';
import { checkSaleTotals } from '../../trade/sales/sales.checks.ts';
import { checkSaleSums } from '../../trade/sums/sums.checks.ts';
import { checkTitles } from '../../trade/titles/titles.checks.ts';
import { checkVisits } from '../../trade/visits/visits.checks.ts';
import { checkWebhooks } from '../webhooks/webhooks.checks.ts';
import { checkWaysIn } from './access.queries.ts';
import * as columns from './columns.queries.ts';
import { checkJournal, checkTrash } from './journal.queries.ts';
import { checkRecords } from './records.queries.ts';
import * as storage from './storage.queries.ts';
import { checkWaiting } from './waiting.queries.ts';

/** Checks that the engine itself can do for any schema. */
export const ENGINE_CHECKS: readonly Check[] = [storage.checkStorage, storage.checkReferences];

/** Checks of Talão's own contents; `dayOf` gives days in the zone of the business. */
export const checksOfContents = (dayOf: Calendar['dayOf']): readonly Check[] => [
  columns.checkCounters,
  columns.checkWhereabouts,
  checkWaiting,
  columns.checkValues,
  checkSaleTotals,
  checkCommissions,
  checkCommissionSums,
  checkSaleSums,
  columns.checkPortfolios,
  checkReceipts,
  checkInvoices,
  checkStatements,
  checkTitles,
  checkVisits(dayOf),
  checkGoals,
  checkTrash,
  columns.checkDerivedColumns,
  storage.checkSearchIndex,
  columns.checkCodes,
  checkJournal,
  checkRecords,
  storage.checkFiles,
  checkWaysIn,
  checkMembers,
  checkPeople,
  checkWebhooks,
  storage.checkReplies,
  checkSessions,
];

/** With the default time zone. */
export const ALL_CHECKS: readonly Check[] = [
  ...ENGINE_CHECKS,
  ...checksOfContents((moment) => dayIn('America/Sao_Paulo', new Date(moment))),
];

/** Further faults are only counted, so that a database full of faults does not exhaust memory. */
const MOST_NAMED = 100;

export type CheckResult = ReturnType<typeof noResult>;

/** Receives the progress of a check. */
export interface Watcher {
  begin(name: string, size: number | undefined): void;
  advance(count: number): void;
  end(result: CheckResult): void;
}

/** Must run inside a transaction, so that all checks see one snapshot. */
export async function runChecks(db: Reader, checks: readonly Check[], watcher: Watcher) {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = noResult(check);
    await verifyOne(db, check, watcher, result);
    results.push(result);
    watcher.end(result);
  }
  return results;
}

const COMPANIES_AT_ONCE = 500;

/** In the session of `db`, some companies at a time, so that no statement reads the rows of all. */
export async function runChecksInRounds(
  db: Reader,
  checks: readonly Check[],
  watcher: Watcher,
  atOnce: number = COMPANIES_AT_ONCE,
): Promise<CheckResult[]> {
  const rounds = new CompanyRounds('contadores', atOnce);
  const without = checks.length === 0 ? [] : await readCompanies(db, IS_ARRIVING);
  const results = new Map(checks.map((check) => [check, noResult(check)]));
  const run = async (isOfAll: boolean) => {
    for (const [check, result] of results)
      if (Boolean(check.isOfAll) === isOfAll) await verifyOne(db, check, watcher, result);
  };
  let companies = await rounds.next(db);
  if (companies.isLast && without.length === 0) return runChecks(db, checks, watcher);
  for (;;) {
    await scopeTo(db, { ...companies, without });
    await run(false);
    await endScope(db);
    if (companies.isLast) break;
    companies = await rounds.next(db);
  }
  await run(true);
  const [first] = results.values();
  for (const id of without)
    first?.notes.push(
      `company ${id} is arriving and cannot be used, so its contents are not checked: if no import or move of it runs, run that command again, or talao company purge ${id}`,
    );
  for (const result of results.values()) watcher.end(result);
  return [...results.values()];
}

/** `looked` is how many rows the check has read. */
function noResult({ name, about }: Check) {
  return { name, about, looked: 0, fault_count: 0, faults: [] as string[], notes: [] as string[] };
}

/** Adds to the result what the check finds. */
async function verifyOne(db: Reader, check: Check, watcher: Watcher, result: CheckResult): Promise<void> {
  const { name } = check;
  const findings: Findings = {
    looked(count) {
      result.looked += count;
      watcher.advance(count);
    },
    fault(text) {
      if (++result.fault_count <= MOST_NAMED) result.faults.push(text);
    },
    note(text) {
      if (result.notes.length < MOST_NAMED && !result.notes.includes(text)) result.notes.push(text);
    },
  };
  const failed = await storage.attemptCheck(db, async () => {
    const size = check.tables && (await countRows(db, check.tables));
    watcher.begin(name, size);
    await check.run?.(db, findings);
    for (const find of check.finds ?? []) await find(db, findings);
    if (check.run === undefined && size !== undefined) findings.looked(size);
  });
  if (failed) findings.fault(`cannot be read: ${failed.damage}`);
}

/** The engine's own checks are about whole files and indexes. */
export const checksOfCompany = (dayOf: Calendar['dayOf']) =>
  checksOfContents(dayOf).filter((check) => check !== storage.checkSearchIndex);

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

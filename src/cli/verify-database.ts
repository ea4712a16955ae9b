import { dayIn } from '../domain/calendar.ts';
import { checksOfCompany, verifyCompany } from '../flows/companies/verify-company.ts';
import type { Check } from '../flows/verification/check.queries.ts';
import { checkHeads } from '../flows/verification/journal.queries.ts';
import {
  type CheckResult,
  checksOfContents,
  ENGINE_CHECKS,
  runChecks,
  runChecksInRounds,
  type Watcher,
} from '../flows/verification/verify.ts';
import { readConfig } from '../main/config.ts';
import type { ReadOnlyDatabase } from '../platform/database/database.ts';
import { isUnreadable } from '../platform/database/files.ts';
import { allOf } from '../platform/database/in-pipeline.ts';
import { missingMigrations } from '../platform/database/migrate.ts';
import { openForReading } from '../platform/database/open.ts';
import type { Head } from '../platform/writes/heads.queries.ts';
import { findWholeOrFail, nameDatabase } from './database.ts';
import { Refusal } from './explain-failure.ts';
import { ProgressBar } from './progress.ts';
import { refuseMissing } from './sqlite-files.ts';

export interface Verification {
  /** False when the schema is older, so that only the engine's own checks apply. */
  readonly complete: boolean;
  readonly results: CheckResult[];
}

/** The terminal line is already used by the other bar. */
const UNSEEN: Watcher = { begin() {}, advance() {}, end() {} };

interface Options {
  tell?: (result: CheckResult) => void;
  /** Checks an older schema as far as possible, instead of refusing it. */
  acceptOlder?: boolean;
  /** Journal heads that were kept elsewhere. */
  heads?: readonly Head[];
  /** Checks the contents of this company alone. */
  company?: string | undefined;
  /** How many companies are checked together. */
  atOnce?: number;
}

/** Checks the files, and everything else on one snapshot, with a progress bar in a terminal. */
export async function verifyDatabase(
  url: string,
  { tell, acceptOlder, heads = [], company, atOnce }: Options = {},
): Promise<Verification> {
  const name = nameDatabase(url);
  const { timeZone } = readConfig();
  if (url.startsWith('sqlite:')) await refuseMissing(name, 'database');
  const db = await openForReading(url);
  const bar = new ProgressBar();
  try {
    const missing = await db.report(missingMigrations).catch((error) => {
      throw isUnreadable(error) ? new Refusal(`${name} cannot be read: ${error.message}`) : error;
    });
    if (missing === undefined) throw new Refusal(`${name} is no database of Talão`);
    if (missing.length > 0 && !acceptOlder) throw olderSchema(name, missing);
    if (company !== undefined) {
      await db.report((db) => findWholeOrFail(db, company));
      const watcher = watchedBy(bar, (result) => tell?.(result));
      const dayOf = (moment: string) => dayIn(timeZone, new Date(moment));
      const results = await db.reportApart((db) =>
        verifyCompany(db, company, checksOfCompany(dayOf), watcher),
      );
      return { complete: true, results };
    }
    const complete = missing.length === 0;
    const checks = [
      ...(complete ? checksOfContents((moment) => dayIn(timeZone, new Date(moment))) : []),
      ...(heads.length > 0 ? [checkHeads(heads)] : []),
    ];
    const results = await runBeside(db, { checks, atOnce }, bar, (result) => tell?.(result));
    return { complete, results };
  } finally {
    bar.end();
    await db.close();
  }
}

/** Runs the engine's checks in parallel with the others, but reports in a fixed order. */
async function runBeside(
  db: ReadOnlyDatabase,
  { checks, atOnce }: { checks: readonly Check[]; atOnce: number | undefined },
  bar: ProgressBar,
  tell: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  let engineHasEnded = false;
  const untold: CheckResult[] = [];
  const tellEnded = () => {
    if (engineHasEnded) for (const result of untold.splice(0)) tell(result);
  };
  const ofEngine = db
    .reportAside((db) => runChecks(db, ENGINE_CHECKS, UNSEEN))
    .then((results) => {
      engineHasEnded = true;
      untold.unshift(...results);
      return results;
    });
  const ofContents = db
    .reportApart((db) =>
      runChecksInRounds(
        db,
        checks,
        watchedBy(bar, (result) => {
          untold.push(result);
          tellEnded();
        }),
        atOnce,
      ),
    )
    .then((results) => {
      if (!engineHasEnded) bar.begin(ENGINE_CHECKS.map(({ name }) => name).join(', '));
      return results;
    });
  const results = await allOf([ofEngine, ofContents]);
  bar.end();
  tellEnded();
  return results.flat();
}

/** Shows each check in the bar, and tells its result. */
export function watchedBy(bar: ProgressBar, tell: (result: CheckResult) => void = () => {}): Watcher {
  return {
    begin: (name, size) => bar.begin(name, size),
    advance: (count) => bar.advance(count),
    end(result) {
      bar.end();
      tell(result);
    },
  };
}

export function faultsOf({ results }: Verification): string[] {
  return results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
}

function olderSchema(name: string, missing: string[]): Refusal {
  return new Refusal(
    `${name} has the schema of an older Talão (without ${missing.join(', ')}). ` +
      'Starting the service brings its database up to date; a backup is brought up to date when it is restored.',
  );
}

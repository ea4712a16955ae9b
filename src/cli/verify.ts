import { isUuid } from '../contract/fields.ts';
import { dayIn } from '../domain/calendar.ts';
import { checkHeads } from '../flows/verification/journal.queries.ts';
import * as verification from '../flows/verification/verify.ts';
import { readConfig } from '../main/config.ts';
import type { ReadOnlyDatabase } from '../platform/database/database.ts';
import { settleAll } from '../platform/database/in-pipeline.ts';
import { isUnreadable } from '../platform/engines/files.ts';
import { missingMigrations } from '../platform/engines/migrate.ts';
import type { Check } from '../platform/verification/check.queries.ts';
import type { Head } from '../platform/writes/journal.queries.ts';
import { readHeadsFile } from './audit.ts';
import {
  CommandRefusal,
  OperatorCommand,
  type Printing,
  type ProgressBar,
  print,
  refusalOf,
  withBar,
} from './command.ts';
import { findWholeOrFail, nameDatabase, readingFrom } from './database.ts';
import { refuseMissing } from './sqlite-files.ts';

export const verifyCommand = new OperatorCommand('verify')
  .description('check that all that is stored is readable and agrees with itself')
  .argument(
    '[file]',
    'a SQLite file, such as a backup, instead of the database in DATABASE_URL; or the id of one company in it',
  )
  .option(
    '--head <file>',
    'heads of the journal that talao audit --head printed earlier: it must still pass through them',
  )
  .explainRecord(`
Changes nothing, and sees the database as it is at one moment, also while the service runs.
It checks the files themselves, references between rows, each company's counters, every item and sale total (computed
again from quantities and prices), the texts and the index that searches use, sequences of codes, the journal's numbers and
its chain of hashes, and every record against the journal's last word on it and the values that it may have.
Of one company, it checks everything but files, references and the index of searches, which are the whole database's.
Only a head kept elsewhere can tell that the end of the journal was cut off, or all of it written anew.
Exit codes: 0 no fault, 1 faults (each is named) or the database cannot be opened.

Examples:
  talao verify
  talao verify backups/talao-2026-11-15.db
  talao verify 0195a1b2-0000-7000-8000-000000000001
  talao verify --head heads-2026-11-15.txt
  talao verify --json     {"ok":true,"database":"data/talao.db","fault_count":0,"checks":[…]}`)
  .action(async (file: string | undefined, { head, json }: Printing & { head?: string }) => {
    const company = file !== undefined && isUuid(file) ? file.toLowerCase() : undefined;
    const url = file === undefined || company !== undefined ? readConfig().databaseUrl : `sqlite:${file}`;
    const heads = head === undefined ? [] : await readHeadsFile(head);
    const database = nameDatabase(url);
    if (!json) print(`Verifying ${database}`);
    const tell = json ? undefined : (result: verification.CheckResult) => print(inWords(result));
    const { results: checks } = await verifyDatabase(url, { heads, company, tell });
    const faults = checks.reduce((sum, { fault_count }) => sum + fault_count, 0);
    if (json) print(JSON.stringify({ ok: faults === 0, database, fault_count: faults, checks }));
    else if (faults === 0) print('No faults.');
    if (faults > 0)
      throw new CommandRefusal(`${faults === 1 ? '1 fault' : `${faults} faults`} in ${database}`);
  });

function inWords({ name, about, looked, fault_count, faults, notes }: verification.CheckResult): string {
  const count = looked > 0 ? `  (${looked.toLocaleString('en')} rows)` : '';
  const unnamed = fault_count - faults.length;
  return [
    `  ${fault_count === 0 ? 'ok   ' : 'FAULT'}  ${name}: ${about}${count}`,
    ...faults.map((fault) => `         - ${fault}`),
    ...(unnamed > 0 ? [`         - and ${unnamed.toLocaleString('en')} more`] : []),
    ...notes.map((note) => `         (${note})`),
  ].join('\n');
}

export interface Verification {
  /** False when the schema is older, so that only the engine's own checks apply. */
  readonly complete: boolean;
  readonly results: verification.CheckResult[];
}

/** The terminal line is already used by the other bar. */
const UNSEEN: verification.Watcher = { begin() {}, advance() {}, end() {} };

interface Options {
  tell?: ((result: verification.CheckResult) => void) | undefined;
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
  { tell = () => {}, acceptOlder, heads = [], company, atOnce }: Options = {},
): Promise<Verification> {
  const name = nameDatabase(url);
  const { timeZone } = readConfig();
  const dayOf = (moment: string) => dayIn(timeZone, new Date(moment));
  if (url.startsWith('sqlite:')) await refuseMissing(name, 'database');
  const verify = async (db: ReadOnlyDatabase, bar: ProgressBar) => {
    const missing = await missingIn(db, name);
    if (missing.length > 0 && !acceptOlder) throw olderSchema(name, missing);
    const complete = missing.length === 0;
    if (company !== undefined) {
      await db.report((db) => findWholeOrFail(db, company));
      const checks = verification.checksOfCompany(dayOf);
      const watcher = watchedBy(bar, tell);
      const results = await db.reportApart((db) => verification.verifyCompany(db, company, checks, watcher));
      return { complete, results };
    }
    const checks = [
      ...(complete ? verification.checksOfContents(dayOf) : []),
      ...(heads.length > 0 ? [checkHeads(heads)] : []),
    ];
    return { complete, results: await runBeside(db, { checks, atOnce }, bar, tell) };
  };
  return readingFrom(url, (db) => withBar((bar) => verify(db, bar)));
}

/** The migrations that a database has not had; refuses what is no database of Talão. */
export async function missingIn(db: ReadOnlyDatabase, name: string): Promise<string[]> {
  const missing = await db
    .report((db) => missingMigrations(db))
    .catch((error) => {
      throw isUnreadable(error) ? new CommandRefusal(`${name} cannot be read: ${error.message}`) : error;
    });
  if (missing === undefined) throw new CommandRefusal(`${name} is no database of Talão`);
  return missing;
}

/** Runs the engine's checks in parallel with the others, but reports in a fixed order. */
async function runBeside(
  db: ReadOnlyDatabase,
  { checks, atOnce }: { checks: readonly Check[]; atOnce: number | undefined },
  bar: ProgressBar,
  tell: (result: verification.CheckResult) => void,
): Promise<verification.CheckResult[]> {
  let engineHasEnded = false;
  const untold: verification.CheckResult[] = [];
  const tellEnded = () => {
    if (engineHasEnded) for (const result of untold.splice(0)) tell(result);
  };
  const ofEngine = db
    .reportAside((db) => verification.runChecks(db, verification.ENGINE_CHECKS, UNSEEN))
    .then((results) => {
      engineHasEnded = true;
      untold.unshift(...results);
      return results;
    });
  const ofContents = db
    .reportApart((db) =>
      verification.runChecksInRounds(
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
      if (!engineHasEnded) bar.begin(verification.ENGINE_CHECKS.map(({ name }) => name).join(', '));
      return results;
    });
  const results = await settleAll([ofEngine, ofContents]);
  bar.end();
  tellEnded();
  return results.flat();
}

/** Shows each check in the bar, and tells its result. */
function watchedBy(bar: ProgressBar, tell: (result: verification.CheckResult) => void): verification.Watcher {
  return {
    begin: (name, size) => bar.begin(name, size),
    advance: (count) => bar.advance(count),
    end(result) {
      bar.end();
      tell(result);
    },
  };
}

export async function refuseFaults(url: string, headline: string): Promise<void> {
  const faults = faultsFound(await verifyDatabase(url));
  if (faults.length > 0) throw refusalOf(headline, faults);
}

export function faultsFound({ results }: Verification): string[] {
  return results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
}

function olderSchema(name: string, missing: string[]): CommandRefusal {
  return new CommandRefusal(
    `${name} has the schema of an older Talão (without ${missing.join(', ')}). ` +
      'Starting the service brings its database up to date; a backup is brought up to date when it is restored.',
  );
}

import type { Command } from 'commander';
import { readConfig } from '../main/config.ts';
import type { HeldDatabase } from '../platform/engines/files.ts';
import { missingMigrations } from '../platform/engines/migrate.ts';
import * as moves from '../platform/engines/move.ts';
import { openDatabase } from '../platform/engines/open.ts';
import {
  CommandRefusal,
  OperatorCommand,
  type Printing,
  type ProgressBar,
  print,
  withBar,
} from './command.ts';
import { atTarget, nameDatabase, readingFrom } from './database.ts';
import { holdOrRefuse, refuseMissing, sqliteFileOf } from './sqlite-files.ts';
import { refuseFaults } from './verify.ts';

export const migrateToCommand = new OperatorCommand('migrate-to')
  .description('move the whole SQLite database to an empty PostgreSQL')
  .argument('<url>', 'postgres://user@host:5432/database; the password may stand in PGPASSWORD instead')
  .explainRecord(`
Stop the service first: a database that is in use is refused, and while it moves nobody can open it. It is verified, then
every table is copied in one transaction and read back: rows and contents must be the same on both sides, or nothing is
moved. Whatever goes wrong, PostgreSQL stays empty, the SQLite file stays as it is, and the command can be run again.
Keys, sessions, codes and the journal's numbers go on as they were. Afterwards, start the service with the new address.

Examples:
  talao migrate-to postgres://talao@db.example:5432/talao
  PGPASSWORD=… talao migrate-to postgres://talao@db.example:5432/talao --json`)
  // Commander would print all arguments, with the password.
  .allowExcessArguments()
  .action(async (to: string, printing: Printing, { args }: Command) => {
    if (args.length > 1) throw new CommandRefusal('There is one address to move to, not several');
    const from = sqliteFileOf(
      readConfig().databaseUrl,
      'DATABASE_URL names a PostgreSQL database already: only a SQLite database moves',
    );
    if (!/^postgres(ql)?:\/\/./.test(to))
      throw new CommandRefusal('The address to move to must be postgres://user@host:5432/database');
    await refuseMissing(from, 'database');
    await atTarget(refuseFilled(to));
    const source = await prepareSource(from);
    const moved = withBar((bar) => move(source, to, bar)).finally(() => source.release());
    const tables = await atTarget(moved);
    await refuseFaults(to, 'The data was moved, but PostgreSQL shows faults:');
    tell(printing, from, to, tables);
  });

async function refuseFilled(to: string): Promise<void> {
  const isEmpty = await readingFrom(to, (db) => db.report(moves.isEmpty));
  if (!isEmpty) throw notEmpty(to);
}

const notEmpty = (to: string) =>
  new CommandRefusal(`${nameDatabase(to)} is not empty, and nothing was moved`);

/** Migrates the source unless nothing is missing, verifies it, then locks it against all other processes. */
async function prepareSource(from: string): Promise<HeldDatabase> {
  holdOrRefuse(from).release();
  const missing = await readingFrom(`sqlite:${from}`, (db) => db.report((db) => missingMigrations(db)));
  if (missing?.length !== 0) await (await openDatabase(`sqlite:${from}`, { bringOver: true })).close();
  await refuseFaults(`sqlite:${from}`, `${from} has faults, so nothing was moved:`);
  return holdOrRefuse(from);
}

async function move(source: HeldDatabase, to: string, bar: ProgressBar): Promise<moves.MovedTable[]> {
  await (await openDatabase(to)).close();
  try {
    return await moves.moveInto(to, source, bar);
  } catch (error) {
    if (error instanceof moves.TargetNotEmptyError) throw notEmpty(to);
    throw error instanceof moves.MoveError ? new CommandRefusal(error.message) : error;
  }
}

function tell({ json }: Printing, from: string, to: string, tables: moves.MovedTable[]): void {
  const place = nameDatabase(to);
  if (json) {
    print(JSON.stringify({ from, to: place, tables }));
    return;
  }
  const width = Math.max(...tables.map(({ name }) => name.length));
  print(`Moved ${from} to ${place}`);
  for (const { name, rows, checksum } of tables)
    print(`  ${name.padEnd(width)}  ${rows.toLocaleString('en').padStart(12)} rows  ${checksum}`);
  print(
    'Rows and contents are the same on both sides. Start the service with DATABASE_URL set to the new address.',
  );
  print(`${from} was left as it is: keep it until you are sure, and start no service on it.`);
}

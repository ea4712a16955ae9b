import { existsSync } from 'node:fs';
import { link, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { hasCompanies } from '../access/companies/companies.queries.ts';
import { readConfig } from '../main/config.ts';
import { dialectOf } from '../platform/database/engine.ts';
import {
  DatabaseInUseError,
  type HeldDatabase,
  holdAlone,
  isUnreadable,
} from '../platform/database/files.ts';
import { currentMoment } from '../platform/database/ids.ts';
import { missingMigrations } from '../platform/database/migrate.ts';
import { openDatabase, openForReading } from '../platform/database/open.ts';
import { JSON_FLAG, OperatorCommand, type Printing, printRecord } from './command.ts';
import { Refusal } from './explain-failure.ts';
import { areSame, COMPANIONS, copyBeside, refuseMissing, sqliteFileOf, syncToDisk } from './sqlite-files.ts';
import { faultsOf, verifyDatabase } from './verify-database.ts';

const INSTEAD =
  'DATABASE_URL names a PostgreSQL database, which is restored with its own tool: ' +
  'pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE';

interface Options extends Printing {
  force?: boolean;
}

export function restoreCommand(): Command {
  return new OperatorCommand('restore')
    .description('put a backup in the place of the SQLite database')
    .argument('<file>', 'as written by: talao backup')
    .option('--force', 'also where the database has data, which is kept aside')
    .option(...JSON_FLAG)
    .explain(`
Stop the service first: a database that is in use is refused. The backup is copied, brought up to the schema of this Talão
and verified before anything is touched; one with faults is refused. The database of before stays beside the new one, as
<database>.before-restore-<time>.
API keys that were revoked after the backup was made work again: look at them with talao key list.

Examples:
  talao restore backups/talao-2026-11-15.db
  talao restore backups/talao-2026-11-15.db --force`)
    .action(async (file: string, { force = false, ...printing }: Options) => {
      const named = sqliteFileOf(readConfig().databaseUrl, INSTEAD);
      const database = await realpath(named).catch(() => resolve(named));
      await refuseMissing(file, 'backup');
      if (await areSame(file, database)) throw new Refusal(`${file} is the database itself`);
      await refuseForeign(file);
      const held = await holdDatabase(database, force);
      const aside = await putInPlace(file, database, held).finally(() => held?.release());
      await (await openDatabase(`sqlite:${database}`)).close();
      printRecord(printing, { database, kept_aside: aside ?? null }, [`Restored ${file}`]);
    });
}

async function refuseForeign(file: string): Promise<void> {
  const db = await openForReading(`sqlite:${file}`);
  try {
    const missing = await db.report((db) => missingMigrations(db));
    if (missing === undefined) throw new Refusal(`${file} is no database of Talão`);
  } catch (error) {
    throw isUnreadable(error) ? new Refusal(`${file} cannot be read: ${(error as Error).message}`) : error;
  } finally {
    await db.close();
  }
}

/** Locks the database against every other process; undefined when it is missing or unreadable. */
async function holdDatabase(database: string, force: boolean): Promise<HeldDatabase | undefined> {
  const size = await stat(database).then(
    ({ size }) => size,
    () => undefined,
  );
  if (!size) {
    await mkdir(dirname(database), { recursive: true, mode: 0o700 });
    return undefined;
  }
  let held: HeldDatabase | undefined;
  try {
    held = holdAlone(database);
    if (force || !(await hasData(held))) return held;
  } catch (error) {
    if (error instanceof DatabaseInUseError)
      throw new Refusal(`${database} is in use. Stop the service (and every talao command) first.`);
    if (!isUnreadable(error)) throw error;
    if (force) return undefined;
  }
  held?.release();
  throw new Refusal(`${database} has data. With --force it is kept aside, and the backup takes its place.`);
}

async function hasData({ read }: HeldDatabase): Promise<boolean> {
  return !(await dialectOf(read).hasTable(read, 'empresas')) || hasCompanies(read);
}

async function putInPlace(
  file: string,
  database: string,
  held: HeldDatabase | undefined,
): Promise<string | undefined> {
  const ready = await copyBeside(file, database, 'copying');
  try {
    await bringUpToDate(ready, file);
    if (held) await gather(held, database);
    const aside = await keepAside(database);
    await rename(ready, database);
    await syncToDisk(dirname(database));
    return aside;
  } catch (error) {
    for (const suffix of ['', ...COMPANIONS]) await rm(ready + suffix, { force: true });
    throw error;
  }
}

async function bringUpToDate(ready: string, file: string): Promise<void> {
  const db = await openDatabase(`sqlite:${ready}`, { bringOver: true });
  // Copies on phones may be newer than the backup, so the journal gets a new identity.
  await db.exclusively((db) => dialectOf(db).renewJournalIdentity(db)).finally(() => db.close());
  const faults = faultsOf(await verifyDatabase(`sqlite:${ready}`));
  if (faults.length > 0)
    throw new Refusal([`${file} has faults, so it was not restored:`, ...faults].join('\n  '));
  const held = holdAlone(ready);
  await gather(held, ready);
  held.release();
  await syncToDisk(ready);
}

/** The file is locked, so its companion files are empty or useless. */
async function gather(held: HeldDatabase, database: string): Promise<void> {
  held.gatherIntoOneFile();
  for (const suffix of COMPANIONS) await rm(database + suffix, { force: true });
}

/** A hard link keeps the name taken, so that a service which starts now does not create an empty database. */
async function keepAside(database: string): Promise<string | undefined> {
  const aside = `${database}.before-restore-${currentMoment().replaceAll(/[-:]/g, '')}`;
  const exists = existsSync(database);
  if (exists) await link(database, aside);
  // Left by a deleted or unreadable database; beside the restored file, this log would be taken for its own.
  for (const suffix of COMPANIONS) {
    if (existsSync(database + suffix)) await rename(database + suffix, aside + suffix);
  }
  return exists ? aside : undefined;
}

import { existsSync } from 'node:fs';
import { link, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { hasCompanies } from '../access/companies/companies.queries.ts';
import { readConfig } from '../main/config.ts';
import { dialectOf } from '../platform/database/engine.ts';
import { currentMoment } from '../platform/database/ids.ts';
import { type HeldDatabase, holdAlone, isUnreadable } from '../platform/engines/files.ts';
import { openDatabase } from '../platform/engines/open.ts';
import { CommandRefusal, OperatorCommand, type Printing, printRecord, refusalOf } from './command.ts';
import { readingFrom } from './database.ts';
import * as files from './sqlite-files.ts';
import { faultsFound, missingIn, refuseFaults, verifyDatabase } from './verify.ts';

const INSTEAD =
  'DATABASE_URL names a PostgreSQL database, which is backed up with its own tool: ' +
  'pg_dump --format=custom --file=FILE "$DATABASE_URL"';

export const backupCommand = new OperatorCommand('backup')
  .description('copy the SQLite database into a file, also while the service runs')
  .argument('<file>', 'the file to write; its folder must exist')
  .option('--force', 'replace the file if there is one')
  .explainRecord(`
The copy holds one moment of the database: every commit before it, nothing of those after. It is on the disk and verified
(see talao verify) before it gets its name, so a file of that name is a whole backup. Nobody waits while it is made.
A copy with faults is kept as <file>.faulty, and the exit code is 1: then the database itself has them.

Examples:
  talao backup backups/talao-$(date +%F).db
  talao backup /mnt/usb/talao.db --force
  talao backup backups/talao.db --json     {"file":"…","bytes":4210688,"verified":"all"}`)
  .action(async (file: string, { force = false, ...printing }: Printing & { force?: boolean }) => {
    const database = files.sqliteFileOf(readConfig().databaseUrl, INSTEAD);
    await files.refuseMissing(database, 'database');
    await refuseTarget(database, file, force);
    const { complete } = await files.makeFile(file, async (partial) => {
      await files.copyDatabase(database, partial);
      const verification = await verifyDatabase(`sqlite:${partial}`, { acceptOlder: true });
      const faults = faultsFound(verification);
      if (faults.length === 0) return verification;
      const kept = `${file}.faulty`;
      await rename(partial, kept);
      throw refusalOf(`The database has faults (see talao verify). The copy was kept as ${kept}:`, faults);
    });
    const { size: bytes } = await stat(file);
    const verified = complete ? 'all' : 'storage and references';
    printRecord(printing, { file, bytes, verified }, [`Backed up ${database}: ${files.inMebibytes(bytes)}`]);
  });

async function refuseTarget(database: string, file: string, force: boolean): Promise<void> {
  if (file === '' || file.endsWith('/')) throw new CommandRefusal(`"${file}" names no file`);
  if (await files.isCompanion(database, file))
    throw new CommandRefusal(`${file} is part of the database itself`);
  if (!existsSync(file)) return;
  if (await files.areSame(database, file)) throw new CommandRefusal(`${file} is the database itself`);
  if (!(await stat(file)).isFile()) throw new CommandRefusal(`${file} is no file`);
  if (!force)
    throw new CommandRefusal(`${file} exists already. Choose another name, or replace it with --force`);
}

const INSTEAD_OF_RESTORE =
  'DATABASE_URL names a PostgreSQL database, which is restored with its own tool: ' +
  'pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE';

export const restoreCommand = new OperatorCommand('restore')
  .description('put a backup in the place of the SQLite database')
  .argument('<file>', 'as written by: talao backup')
  .option('--force', 'also where the database has data, which is kept aside')
  .explainRecord(`
Stop the service first: a database that is in use is refused. The backup is copied, brought up to the schema of this Talão
and verified before anything is touched; one with faults is refused. The database of before stays beside the new one, as
<database>.before-restore-<time>.
API keys that were revoked after the backup was made work again: look at them with talao key list.

Examples:
  talao restore backups/talao-2026-11-15.db
  talao restore backups/talao-2026-11-15.db --force`)
  .action(async (file: string, { force = false, ...printing }: Printing & { force?: boolean }) => {
    const named = files.sqliteFileOf(readConfig().databaseUrl, INSTEAD_OF_RESTORE);
    const database = await realpath(named).catch(() => resolve(named));
    await files.refuseMissing(file, 'backup');
    if (await files.areSame(file, database)) throw new CommandRefusal(`${file} is the database itself`);
    await readingFrom(`sqlite:${file}`, (db) => missingIn(db, file));
    const held = await holdDatabase(database, force);
    const aside = await putInPlace(file, database, held).finally(() => held?.release());
    await (await openDatabase(`sqlite:${database}`)).close();
    printRecord(printing, { database, kept_aside: aside ?? null }, [`Restored ${file}`]);
  });

/** Locks the database against every other process; undefined when it is missing or unreadable. */
async function holdDatabase(database: string, force: boolean): Promise<HeldDatabase | undefined> {
  const found = await stat(database).catch(() => undefined);
  if (!found?.size) {
    await mkdir(dirname(database), { recursive: true, mode: 0o700 });
    return undefined;
  }
  let held: HeldDatabase | undefined;
  try {
    held = files.holdOrRefuse(database);
    if (force || !(await hasData(held))) return held;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    if (force) return undefined;
  }
  held?.release();
  throw new CommandRefusal(
    `${database} has data. With --force it is kept aside, and the backup takes its place.`,
  );
}

async function hasData({ read }: HeldDatabase): Promise<boolean> {
  return !(await dialectOf(read).hasTable(read, 'empresas')) || hasCompanies(read);
}

async function putInPlace(file: string, database: string, held: HeldDatabase | undefined) {
  return files.makeFile(database, async (ready) => {
    await files.copyDatabase(file, ready);
    await bringUpToDate(ready, file);
    if (held) await gather(held, database);
    return keepAside(database);
  });
}

async function bringUpToDate(ready: string, file: string): Promise<void> {
  const db = await openDatabase(`sqlite:${ready}`, { bringOver: true });
  // Copies on phones may be newer than the backup, so the journal gets a new identity.
  await db.exclusively((db) => dialectOf(db).renewJournalIdentity(db)).finally(() => db.close());
  await refuseFaults(`sqlite:${ready}`, `${file} has faults, so it was not restored:`);
  const held = holdAlone(ready);
  await gather(held, ready);
  held.release();
}

/** The file is locked, so its companion files are empty or useless. */
async function gather(held: HeldDatabase, database: string): Promise<void> {
  held.gatherIntoOneFile();
  for (const suffix of files.COMPANIONS) await rm(database + suffix, { force: true });
}

/** A hard link keeps the name taken, so that a service which starts now does not create an empty database. */
async function keepAside(database: string): Promise<string | undefined> {
  const aside = `${database}.before-restore-${currentMoment().replaceAll(/[-:]/g, '')}`;
  const exists = existsSync(database);
  if (exists) await link(database, aside);
  // Left by a deleted or unreadable database; beside the restored file, this log would be taken for its own.
  for (const suffix of files.COMPANIONS) {
    if (existsSync(database + suffix)) await rename(database + suffix, aside + suffix);
  }
  return exists ? aside : undefined;
}

import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { readConfig } from '../main/config.ts';
import { JSON_FLAG, OperatorCommand, type Printing, printRecord } from './command.ts';
import { Refusal } from './explain-failure.ts';
import {
  areSame,
  copyBeside,
  inMebibytes,
  isCompanion,
  refuseMissing,
  sqliteFileOf,
  syncToDisk,
} from './sqlite-files.ts';
import { faultsOf, type Verification, verifyDatabase } from './verify-database.ts';

const INSTEAD =
  'DATABASE_URL names a PostgreSQL database, which is backed up with its own tool: ' +
  'pg_dump --format=custom --file=FILE "$DATABASE_URL"';

interface Options extends Printing {
  force?: boolean;
}

export function backupCommand(): Command {
  return new OperatorCommand('backup')
    .description('copy the SQLite database into a file, also while the service runs')
    .argument('<file>', 'the file to write; its folder must exist')
    .option('--force', 'replace the file if there is one')
    .option(...JSON_FLAG)
    .explain(`
The copy holds one moment of the database: every commit before it, nothing of those after. It is on the disk and verified
(see talao verify) before it gets its name, so a file of that name is a whole backup. Nobody waits while it is made.
A copy with faults is kept as <file>.faulty, and the exit code is 1: then the database itself has them.

Examples:
  talao backup backups/talao-$(date +%F).db
  talao backup /mnt/usb/talao.db --force
  talao backup backups/talao.db --json     {"file":"…","bytes":4210688,"verified":"all"}`)
    .action(async (file: string, { force = false, ...printing }: Options) => {
      const database = sqliteFileOf(readConfig().databaseUrl, INSTEAD);
      await refuseMissing(database, 'database');
      await refuseTarget(database, file, force);
      const partial = await copyBeside(database, resolve(file), 'copying');
      const verification = await verifyAndName(partial, file).catch(async (error) => {
        await rm(partial, { force: true });
        throw error;
      });
      await syncToDisk(dirname(resolve(file)));
      const { size: bytes } = await stat(file);
      const verified = verification.complete ? 'all' : 'storage and references';
      printRecord(printing, { file, bytes, verified }, [`Backed up ${database}: ${inMebibytes(bytes)}`]);
    });
}

async function verifyAndName(partial: string, file: string): Promise<Verification> {
  const verification = await verifyDatabase(`sqlite:${partial}`, { acceptOlder: true });
  const faults = faultsOf(verification);
  if (faults.length > 0) await keepFaulty(partial, file, faults);
  await rename(partial, file);
  return verification;
}

async function refuseTarget(database: string, file: string, force: boolean): Promise<void> {
  if (file === '' || file.endsWith('/')) throw new Refusal(`"${file}" names no file`);
  if (await isCompanion(database, file)) throw new Refusal(`${file} is part of the database itself`);
  if (!existsSync(file)) return;
  if (await areSame(database, file)) throw new Refusal(`${file} is the database itself`);
  if (!(await stat(file)).isFile()) throw new Refusal(`${file} is no file`);
  if (!force) throw new Refusal(`${file} exists already. Choose another name, or replace it with --force`);
}

async function keepFaulty(partial: string, file: string, faults: string[]): Promise<never> {
  const kept = `${file}.faulty`;
  await rename(partial, kept);
  throw new Refusal(
    [`The database has faults (see talao verify). The copy was kept as ${kept}:`, ...faults].join('\n  '),
  );
}

import { existsSync, rmSync } from 'node:fs';
import { open, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { giveOwner } from '../platform/database/owner.ts';
import * as files from '../platform/engines/files.ts';
import { CommandRefusal, withBar } from './command.ts';

/** The files that SQLite keeps beside an open database, or one whose process died. */
export const COMPANIONS = ['-wal', '-shm'];

const SQLITE_FULL = 13;
const SQLITE_IO_ERROR = 10;
const MEBIBYTE = 1024 * 1024;

/** The file of a `sqlite:` URL; `instead` is the message for PostgreSQL. */
export function sqliteFileOf(url: string, instead: string): string {
  if (!url.startsWith('sqlite:')) throw new CommandRefusal(instead);
  return url.slice('sqlite:'.length);
}

export async function refuseMissing(file: string, what: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) throw new CommandRefusal(`There is no ${what} at ${file}`);
  if (!found.isFile()) throw new CommandRefusal(`${file} is no file`);
}

/** Locks a database against every other process. */
export function holdOrRefuse(file: string): files.HeldDatabase {
  try {
    return files.holdAlone(file);
  } catch (error) {
    if (!(error instanceof files.DatabaseInUseError)) throw error;
    throw new CommandRefusal(`${file} is in use. Stop the service (and every talao command) first.`);
  }
}

export async function areSame(one: string, other: string): Promise<boolean> {
  return existsSync(one) && existsSync(other) && (await realpath(one)) === (await realpath(other));
}

/** Whether the name belongs to a companion file of the database, SQLite's or ours. */
export async function isCompanion(database: string, file: string): Promise<boolean> {
  const folder = await realpath(dirname(resolve(file))).catch(() => dirname(resolve(file)));
  const place = join(folder, basename(file));
  const own = await realpath(database);
  return [...COMPANIONS, '-journal', '-founded'].some((suffix) => place === own + suffix);
}

/** Makes a file under another name beside it: it gets its own when it is whole and on the disk, and nothing is left of one that fails. */
export async function makeFile<T>(file: string, make: (partial: string) => Promise<T>): Promise<T> {
  const target = resolve(file);
  const folder = dirname(target);
  const partial = join(folder, `.${basename(target)}.${process.pid}.partial`);
  const abandon = (signal: NodeJS.Signals) => dieOf(signal, partial);
  for (const signal of FATAL) process.once(signal, abandon);
  try {
    const made = await make(partial);
    giveOwner(partial, existsSync(target) ? target : folder);
    await syncToDisk(partial);
    await rename(partial, target);
    await syncToDisk(folder);
    return made;
  } catch (error) {
    for (const suffix of ['', ...COMPANIONS]) await rm(partial + suffix, { force: true });
    throw explained(error, folder);
  } finally {
    for (const signal of FATAL) process.off(signal, abandon);
  }
}

/** Copies one snapshot of the database to a new file. */
export async function copyDatabase(database: string, file: string): Promise<void> {
  const folder = dirname(file);
  const { size } = await stat(database);
  try {
    await refuseFullDisk(folder, size);
    // Readable only by its owner, because it holds personal data and key hashes.
    await (await open(file, 'wx', 0o600)).close();
    await withBar(async (bar) => {
      bar.begin('copying', size);
      await files.copySqlite(database, file, (bytes) => bar.advance(bytes));
    });
  } catch (error) {
    if (files.isUnreadable(error))
      throw new CommandRefusal(`${database} is damaged: ${(error as Error).message}`);
    throw explained(error, folder);
  }
}

/** Makes renames and new files in a folder survive a power cut. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function inMebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
}

async function refuseFullDisk(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < size)
    throw new CommandRefusal(
      `${folder} has ${inMebibytes(free)} free, and the database takes up to ${inMebibytes(size)}`,
    );
}

const FATAL = ['SIGINT', 'SIGTERM'] as const;

/** Dies by the signal itself: an orderly exit would wait for the other thread's check, minutes for a large file. */
function dieOf(signal: NodeJS.Signals, partial: string): void {
  rmSync(partial, { force: true });
  process.kill(process.pid, signal);
}

function explained(error: unknown, folder: string): unknown {
  const { code = '', errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  if (code === 'ENOENT' || code === 'ENOTDIR') return new CommandRefusal(`There is no folder ${folder}`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new CommandRefusal(`This user may not write in ${folder}`);
  if (code === 'ENOSPC' || (errcode & 0xff) === SQLITE_FULL)
    return new CommandRefusal(`The disk of ${folder} is full. Nothing was left there.`);
  if ((errcode & 0xff) === SQLITE_IO_ERROR)
    return new CommandRefusal(
      `The copy could not be written to ${folder}: ${(error as Error).message}. Is the disk full?`,
    );
  return error;
}

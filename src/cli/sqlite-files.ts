import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, open, realpath, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import * as files from '../platform/database/files.ts';
import { ProgressBar, Refusal } from './command.ts';

/** The files that SQLite keeps beside an open database, or one whose process died. */
export const COMPANIONS = ['-wal', '-shm'];

const SQLITE_FULL = 13;
const SQLITE_IO_ERROR = 10;
const MEBIBYTE = 1024 * 1024;

/** The file of a `sqlite:` URL; `instead` is the message for PostgreSQL. */
export function sqliteFileOf(url: string, instead: string): string {
  if (!url.startsWith('sqlite:')) throw new Refusal(instead);
  return url.slice('sqlite:'.length);
}

export async function refuseMissing(file: string, what: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) throw new Refusal(`There is no ${what} at ${file}`);
  if (!found.isFile()) throw new Refusal(`${file} is no file`);
}

/** Locks a database against every other process. */
export function holdOrRefuse(file: string): files.HeldDatabase {
  try {
    return files.holdAlone(file);
  } catch (error) {
    if (!(error instanceof files.DatabaseInUseError)) throw error;
    throw new Refusal(`${file} is in use. Stop the service (and every talao command) first.`);
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

/** Copies one snapshot of the database to a new file beside `file`, synced to disk; the caller renames it. */
export async function copyBeside(database: string, file: string, title: string): Promise<string> {
  const folder = dirname(file);
  const partial = join(folder, `.${basename(file)}.${process.pid}.partial`);
  const { size } = await stat(database);
  await refuseFullDisk(folder, size);
  await createForOwner(partial, folder);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abandon(partial, signal));
  const bar = new ProgressBar();
  try {
    bar.begin(title, size);
    await files.copySqlite(database, partial, (bytes) => bar.advance(bytes));
    await syncToDisk(partial);
    return partial;
  } catch (error) {
    await rm(partial, { force: true });
    if (files.isUnreadable(error)) throw new Refusal(`${database} is damaged: ${(error as Error).message}`);
    throw explained(error, folder);
  } finally {
    bar.end();
  }
}

/** Makes renames and new files in a folder survive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Works in a folder of its own, which is removed afterwards. */
export async function inFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function inMebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
}

async function refuseFullDisk(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch((error) => {
    throw explained(error, folder);
  });
  const free = bavail * bsize;
  if (free < size)
    throw new Refusal(
      `${folder} has ${inMebibytes(free)} free, and the database takes up to ${inMebibytes(size)}`,
    );
}

/** Readable only by its owner, because it holds personal data and key hashes. */
async function createForOwner(file: string, folder: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    throw explained(error, folder);
  }
}

/** Dies by the signal itself: an orderly exit would wait for the other thread's check, minutes for a large file. */
function abandon(partial: string, signal: NodeJS.Signals): void {
  rmSync(partial, { force: true });
  process.kill(process.pid, signal);
}

function explained(error: unknown, folder: string): unknown {
  const { code = '', errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  if (code === 'ENOENT' || code === 'ENOTDIR') return new Refusal(`There is no folder ${folder}`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Refusal(`This user may not write in ${folder}`);
  if (code === 'ENOSPC' || (errcode & 0xff) === SQLITE_FULL)
    return new Refusal(`The disk of ${folder} is full. Nothing was left there.`);
  if ((errcode & 0xff) === SQLITE_IO_ERROR)
    return new Refusal(
      `The copy could not be written to ${folder}: ${(error as Error).message}. Is the disk full?`,
    );
  return error;
}

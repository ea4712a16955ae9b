import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import type { Database, ReadOnlyDatabase, StandbyOptions } from '../database/database.ts';
import { UnsuitableDatabaseError } from '../database/errors.ts';
import { giveOwner } from '../database/owner.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { matchFirstSchema } from './sqlite/before-1-0.ts';
import { openSqlite, readSqlite } from './sqlite/open.ts';

interface OpenOptions extends MigrateOptions {
  readonly standby?: StandbyOptions | undefined;
}

export async function openDatabase(
  url: string,
  { standby, ...options }: OpenOptions = {},
): Promise<Database> {
  if (options.bringOver && isSqlite(url)) matchFirstSchema(fileOf(url));
  const db = isSqlite(url) ? openSqlite(fileOf(url)) : (await postgres()).openPostgres(url, standby);
  try {
    if (db.engine === 'postgres') await (await postgres()).requireUnicode(db.read);
    await migrate(db, options);
    if (standby !== undefined) await (await postgres()).checkStandby(db.read, standby);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

export async function openForReading(url: string): Promise<ReadOnlyDatabase> {
  return isSqlite(url) ? readSqlite(fileOf(url)) : (await postgres()).readPostgres(url);
}

const SQLITE = 'sqlite:';
export const isSqlite = (url: string) => url.startsWith(SQLITE);
export const fileOf = (url: string) => url.slice(SQLITE.length);

async function postgres() {
  return {
    ...(await import('./postgres/open.ts')),
    ...(await import('./postgres/standby.ts')),
  };
}

/** Whether a missing database may be created: unless a marker exists, always, or never. */
type Founding = 'ask' | 'yes' | 'no';

/** A database that disappeared (an unmounted folder) must not be replaced silently by an empty one, in which work would go on. */
export function refuseToFoundAnew(url: string, founding: Founding): void {
  if (!isMissing(url) || founding === 'yes') return;
  const path = fileOf(url);
  if (founding === 'no')
    throw new UnsuitableDatabaseError(
      `There is no database at ${path}, and NEW_DATABASE=no lets none be made`,
    );
  if (sizeOf(markOf(path)) > 0)
    throw new UnsuitableDatabaseError(
      `The database ${path} is gone, as ${markOf(path)} tells. Put it back, or restore a backup (talao restore FILE); NEW_DATABASE=yes begins a new one`,
    );
  // A relative path is one's own folder, where the first start makes `data`.
  if (isAbsolute(path) && !existsSync(dirname(path)))
    throw new UnsuitableDatabaseError(
      `There is no folder ${dirname(path)} for the database. Make it, or correct DATABASE_URL; NEW_DATABASE=yes makes it`,
    );
}

/** Only a file can be: a server that does not answer is another failure. */
export const isMissing = (url: string) => isSqlite(url) && sizeOf(fileOf(url)) === 0;

export function markFounding(url: string): void {
  if (!isSqlite(url)) return;
  const mark = markOf(fileOf(url));
  const text = `Talão keeps a database beside this file since ${new Date().toISOString()}. It does not begin another one in its place unless it is told to.\n`;
  try {
    writeFileSync(mark, text, { mode: 0o600 });
    giveOwner(mark, fileOf(url));
  } catch {}
}

const markOf = (path: string) => `${path}-founded`;

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

import type { Database, ReadOnlyDatabase, StandbyOptions } from './database.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { openSqlite, readSqlite } from './sqlite/open.ts';
import type { StartWriter } from './writer-thread.ts';

interface OpenOptions extends MigrateOptions {
  readonly standby?: StandbyOptions | undefined;
  /** Starts a thread that applies commands, on SQLite; without it, they are applied in this one. */
  readonly startWriter?: StartWriter | undefined;
}

/** Opens the database and migrates its schema. */
export async function openDatabase(
  url: string,
  { standby, startWriter, ...options }: OpenOptions = {},
): Promise<Database> {
  const db = isSqlite(url)
    ? openSqlite(fileOf(url), startWriter)
    : (await postgres()).openPostgres(url, standby);
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

/** Opens an existing database without migrating it. */
export async function openForReading(url: string): Promise<ReadOnlyDatabase> {
  return isSqlite(url) ? readSqlite(fileOf(url)) : (await postgres()).readPostgres(url);
}

const SQLITE = 'sqlite:';
const isSqlite = (url: string) => url.startsWith(SQLITE);
const fileOf = (url: string) => url.slice(SQLITE.length);

/** Loads the driver on demand. */
async function postgres() {
  return {
    ...(await import('./postgres/open.ts')),
    ...(await import('./postgres/standby.ts')),
  };
}

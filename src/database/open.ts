import type { Database, ReadOnlyDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { requireUnicode } from './postgres/encoding.ts';
import { openPostgres, readPostgres } from './postgres/open.ts';
import { openSqlite, readSqlite } from './sqlite/open.ts';

/** Opens the engine that the address names and brings its schema up to date. */
export async function openDatabase(url: string): Promise<Database> {
  const db = url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url);
  try {
    if (db.engine === 'postgres') await requireUnicode(db.read);
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Opens what is there and changes nothing of it, not even its schema. */
export function openForReading(url: string): ReadOnlyDatabase {
  return url.startsWith('sqlite:') ? readSqlite(url.slice('sqlite:'.length)) : readPostgres(url);
}

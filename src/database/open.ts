import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/open.ts';
import { openSqlite } from './sqlite/open.ts';

/** Opens the engine that the address names and brings its schema up to date. */
export async function openDatabase(url: string): Promise<Database> {
  const db = url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

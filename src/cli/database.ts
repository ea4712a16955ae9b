import '../record-kinds.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';

/** Opens the configured database for one task, and always closes it. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readConfig().databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

import '../flows/record-kinds.ts';
import { readConfig } from '../main/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';

/** Opens the configured database for one task, and always closes it. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readConfig().databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** Runs `work` while a table is missing: a failure that no rule foresees. */
export async function withoutTable(db: Database, table: string, work: () => Promise<void>): Promise<void> {
  await rename(table, `${table}_longe`);
  try {
    await work();
  } finally {
    await rename(`${table}_longe`, table);
  }

  async function rename(from: string, to: string): Promise<void> {
    await db.write(async (db) => {
      await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
    });
  }
}

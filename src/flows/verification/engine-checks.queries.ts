import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import type { SearchableTable } from '../../platform/database/tables.ts';
import { ALL_KINDS } from '../record-kinds.ts';
import { type Check, countRows } from './check.queries.ts';

export const checkStorage: Check = {
  name: 'storage',
  about: 'the files: pages, indexes, constraints',
  run: (db, findings) => dialectOf(db).checkStorage(db, findings),
};

export const checkReferences: Check = {
  name: 'references',
  about: 'every row refers to rows that are there',
  run: (db, findings) => dialectOf(db).checkReferences(db, findings),
};

const SEARCHED = ALL_KINDS.filter(({ derived }) => derived?.columns.includes('busca')).map(
  ({ table }) => table as SearchableTable,
);

export const checkSearchIndex: Check = {
  name: 'search index',
  about: 'the search index against the texts it was made from',
  isOfAll: true,
  size: (db) => countRows(db, ...SEARCHED),
  async run(db, findings) {
    for (const table of SEARCHED) await dialectOf(db).checkSearchIndex(db, table, findings);
  },
};

/** Runs a check in a savepoint, so that a failed read does not abort the transaction for later checks. */
export async function attempt(
  db: Reader,
  work: () => Promise<void>,
): Promise<{ damage: string } | undefined> {
  await sql`savepoint attempt`.execute(db);
  try {
    await work();
    await sql`release savepoint attempt`.execute(db);
    return undefined;
  } catch (error) {
    if (!dialectOf(db).isDamage(error) && !isUnreadableValue(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    return { damage: (error as Error).message };
  }
}

/** Invalid JSON, or JSON of a shape that the service never writes. */
export function isUnreadableValue(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError;
}

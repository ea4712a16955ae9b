import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { isWaiting } from './search-feed.ts';

/** The tables with data, without those of the search index. */
export async function listTables(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite%'
    order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !isWaiting(name));
}

export async function countRows(db: Reader, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
}

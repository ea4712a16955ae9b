import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { SearchableTable, SearchTerm } from '../engine.ts';

const SHORTEST_INDEXED_TERM = 3;

export async function createSearchIndex(db: Reader, table: SearchableTable): Promise<void> {
  const index = sql.ref(`${table}_busca`);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index ${index} on ${sql.table(table)} using gin (busca gin_trgm_ops)`.execute(db);
}

/** A shorter term has no trigram: the index would be read from end to end. */
export function readTerm(_db: Reader, _table: SearchableTable, text: string): SearchTerm {
  if ([...text].length < SHORTEST_INDEXED_TERM) return { text };
  return { text, match: `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` };
}

export function contains(table: SearchableTable, { text, match }: SearchTerm): Expression<SqlBool> {
  const searched = sql.ref(`${table}.busca`);
  if (match === undefined) return sql<SqlBool>`strpos(${searched}, ${text}) > 0`;
  return sql<SqlBool>`${searched} like ${match}`;
}

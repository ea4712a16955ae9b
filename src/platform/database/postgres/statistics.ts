import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { Connections } from './connections.ts';

/** Any plan is fast for smaller tables. */
const PAGES_OF_NO_MATTER = 8;
const GROWTH = 2;

/**
 * Analyzes tables that doubled since the last time or were never analyzed, and returns their names. Autovacuum does so a minute
 * later at best, or not at all if disabled; meanwhile lists would use plans for a handful of records.
 */
export async function refreshStatistics(db: Reader, connections: Connections): Promise<string[]> {
  const names = await findGrown(db);
  if (names.length === 0) return names;
  // On a connection outside the pool, because it may take long.
  const client = await connections.openApart();
  try {
    for (const name of names) await client.query(`analyze ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return names;
}

async function findGrown(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name
    from pg_class, lateral (select pg_relation_size(oid) / current_setting('block_size')::int as pages) as now
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pages > ${PAGES_OF_NO_MATTER} and (
      pages > ${GROWTH} * relpages + ${PAGES_OF_NO_MATTER}
      or not exists (select from pg_stats where schemaname = current_schema() and tablename = relname)
    )`.execute(db);
  return rows.map(({ name }) => name);
}

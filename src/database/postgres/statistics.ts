import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { Connections } from './connections.ts';

/** Smaller ones are read as quickly by any plan. */
const PAGES_OF_NO_MATTER = 8;
const GROWTH = 2;

/**
 * Tells the planner of tables that have grown to twice what it knows of them, or that it knows nothing of, and returns their
 * names. The server does so by itself only a minute later at best, and not at all where that is turned off: meanwhile a list
 * would be read by plans for a company of a handful of records.
 */
export async function refreshStatistics(db: Reader, connections: Connections): Promise<string[]> {
  const names = await findGrown(db);
  if (names.length === 0) return names;
  // On a connection outside the pool: it may take a while, and requests must not wait for it.
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

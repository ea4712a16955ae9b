import { sql } from 'kysely';
import { COMPANY_TABLE_NAMES, companyTable } from '../../database/company-tables.ts';
import type { Reader } from '../../database/database.ts';
import type { Connections } from './connections.ts';
import { translateFault } from './faults.ts';

const PAGES_OF_NO_MATTER = 8;
const GROWTH = 2;

/** Autovacuum does so a minute later at best; meanwhile lists would use plans for a handful of records. */
export async function refreshStatistics(db: Reader, connections: Connections): Promise<string[]> {
  const names = await findGrown(db);
  if (names.length === 0) return names;
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

/** This many sales fill three pages, which is below what matters. */
const WRITES_BETWEEN_LOOKS = 64;
/** Tables that took so many writes do not double sooner; a look costs the server as much as ten sales. */
const SHARE_OF_ALL_WRITES = 1 / 8;

export function watchGrowth(lookNow: () => Promise<string[]>) {
  let allWrites = 0;
  let writes = 0;
  let looking: Promise<string[]> | undefined;
  const look = (): Promise<string[]> => {
    writes = 0;
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  return {
    look,
    /** Called after a commit. Long work may have written thousands of rows, so what comes next waits for the plans that fit them. */
    wrote(long = false): Promise<unknown> | undefined {
      allWrites += 1;
      writes += 1;
      const enough = Math.max(WRITES_BETWEEN_LOOKS, allWrites * SHARE_OF_ALL_WRITES);
      if (long) return look().catch(() => {});
      if (writes >= enough && looking === undefined) look().catch(() => {});
      return undefined;
    },
  };
}

const VACUUM_MILLIS = 60 * 60 * 1000;

const TABLES_OF_PEOPLE = COMPANY_TABLE_NAMES.filter((name) => companyTable(name).people);

/** Removes dead rows and the planner's samples of old values, outside of the pool, because it takes long. */
export async function eraseRemains(connections: Connections): Promise<void> {
  try {
    const client = await connections.openApart();
    try {
      const text = `vacuum (analyze) ${TABLES_OF_PEOPLE.join(', ')}`;
      await client.query({ text, query_timeout: VACUUM_MILLIS } as { text: string });
    } finally {
      client.end().catch(() => {});
    }
  } catch (fault) {
    throw translateFault(fault);
  }
}

import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Findings } from '../../database/engine.ts';
import { inPages } from '../../database/rows.ts';
import type { SearchableTable } from '../../database/tables.ts';
import { trigramsOf } from './search.ts';
import { notIndexed, trigramsFor } from './search-feed.ts';

const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const MOST_NAMED = 100;
const JSON_COLUMNS = [
  ['jornal', 'antes'],
  ['jornal', 'depois'],
] as const;

/** Pages, b-trees, indexes against rows, types, NOT NULL and CHECK; and what is JSON here by convention only. */
export async function checkStorage(db: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select integrity_check as text from pragma_integrity_check limit ${MOST_NAMED}`.execute(db);
  for (const { text } of rows) if (text !== 'ok') findings.fault(text);
  for (const [table, column] of JSON_COLUMNS) {
    if (!(await hasTable(db, table))) continue;
    const { rows } = await sql<{ rowid: number }>`
      select rowid from ${sql.table(table)}
      where ${sql.ref(column)} is not null and not json_valid(${sql.ref(column)}) limit ${MOST_NAMED}`.execute(
      db,
    );
    for (const { rowid } of rows) findings.fault(`${table}, row ${rowid}: ${column} is no JSON`);
  }
}

export async function checkReferences(db: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ table: string; row: number; parent: string }>`
    select "table", rowid as "row", parent from pragma_foreign_key_check limit ${MOST_NAMED}`.execute(db);
  for (const { table, row, parent } of rows)
    findings.fault(`${table}, row ${row}: what it refers to in ${parent} is not there`);
}

export async function hasTable(db: Reader, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(db);
  return rows.length > 0;
}

export function isDamage(error: unknown): boolean {
  const kind = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
  return kind === CORRUPT || kind === NOT_A_DATABASE;
}

const ROWS_PER_STEP = 2000;

const CODES: SearchableTable = 'vendas';

/** FTS5's own check against the content is an insert and would keep the service's writers waiting; this one only reads. */
export async function checkTrigrams(db: Reader, table: SearchableTable, findings: Findings): Promise<void> {
  await compareRows(db, table, findings);
  const expected = await countTrigrams(db, table, findings);
  await compareTrigrams(db, table, expected, findings);
}

async function compareRows(db: Reader, table: SearchableTable, findings: Findings): Promise<void> {
  const known = sql.table(`${trigramsFor(table)}_docsize`);
  const { rows: unknown } = await sql<{ seq: number }>`
    select seq from ${sql.table(table)}
    where seq not in (select id from ${known}) and seq not in (${notIndexed(table)})
    limit ${MOST_NAMED}`.execute(db);
  for (const { seq } of unknown) findings.fault(`${table}, row ${seq}: not in the search index`);
  const { rows: gone } = await sql<{ seq: number }>`
    select id as seq from ${known} where id not in (select seq from ${sql.table(table)}) limit ${MOST_NAMED}`.execute(
    db,
  );
  for (const { seq } of gone)
    findings.fault(`the search index of ${table} knows row ${seq}, which is not there`);
}

/** Limited by the number of distinct trigrams, not of rows. */
async function countTrigrams(db: Reader, table: SearchableTable, findings: Findings) {
  const counts = new Map<string, number>();
  const read = async (last?: { seq: number }) => {
    const { rows } = await sql<{ seq: number; busca: string }>`
      select seq, busca from ${sql.table(table)}
      where seq > ${last?.seq ?? -1} and seq not in (${notIndexed(table)})
      order by seq limit ${ROWS_PER_STEP}`.execute(db);
    return rows;
  };
  for await (const rows of inPages(ROWS_PER_STEP, read)) {
    for (const { busca } of rows) {
      const found = trigramsOf(busca);
      for (const trigram of table === CODES ? new Set(found) : found)
        counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
    }
    findings.looked(rows.length);
  }
  return counts;
}

async function compareTrigrams(
  db: Reader,
  table: SearchableTable,
  expected: Map<string, number>,
  findings: Findings,
): Promise<void> {
  const vocabulary = sql.table(`${table}_vocabulario`);
  await sql`create virtual table temp.${vocabulary} using fts5vocab(main, ${sql.lit(trigramsFor(table))}, row)`.execute(
    db,
  );
  const wrong: string[] = [];
  const read = async (last?: { term: string }) => {
    const { rows } = await sql<{ term: string; cnt: number }>`
      select term, ${sql.ref(table === CODES ? 'doc' : 'cnt')} as cnt from temp.${vocabulary}
      where term > ${last?.term ?? ''} order by term limit ${ROWS_PER_STEP}`.execute(db);
    return rows;
  };
  try {
    for await (const rows of inPages(ROWS_PER_STEP, read))
      for (const { term, cnt } of rows) {
        if (cnt !== expected.get(term)) wrong.push(term);
        expected.delete(term);
      }
  } finally {
    await sql`drop table temp.${vocabulary}`.execute(db);
  }
  wrong.push(...expected.keys());
  if (wrong.length > 0)
    findings.fault(
      `the search index of ${table} and its texts differ in ${wrong.length} trigrams, first ${JSON.stringify(wrong[0])}`,
    );
}

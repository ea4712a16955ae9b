import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { Findings } from '../verification.ts';

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

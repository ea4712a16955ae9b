import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';
import type { SessionTable } from './tables/people.ts';
import type { Tables } from './tables.ts';

/**
 * Rows of a record that journal entries do not contain (secrets, links, file hashes); the entry has a digest of them instead.
 */
export interface SealedRows {
  /** Their name in the seal. */
  readonly name: string;
  readonly table: keyof Tables;
  /** The column with the record's id. */
  readonly owner: string;
  readonly columns: readonly string[];
  /** Rows that expire and are deleted without a journal entry; each has its own digest. */
  readonly passing?: boolean;
  /** For records with many rows: the integer column by which they are read in chunks. */
  readonly numberedBy?: string;
  /** Only rows with null in this column. */
  readonly without?: string;
  /** Rows that stay as they were made: sealed by the first entry, and by one that asks for it. */
  readonly lasting?: boolean;
}

/** By name: one digest of all rows or, for expiring rows, `expires_at digest` of each. */
export type Seal = Readonly<Record<string, string | readonly string[]>>;

type Row = Readonly<Record<string, unknown>>;

/** The seals of records by id, equal on both engines. */
export async function sealRecords(
  db: Reader,
  sealed: readonly SealedRows[],
  empresaId: string,
  ids: readonly string[],
  written: ReadonlyMap<string, readonly object[]> = new Map(),
): Promise<Map<string, Seal>> {
  const seals = new Map<string, Record<string, string | string[]>>(ids.map((id) => [id, {}]));
  for (const rows of sealed) {
    const known = written.get(rows.table) as readonly Row[] | undefined;
    const found = known
      ? Map.groupBy(known, (row) => String(row[rows.owner]))
      : Map.groupBy(await readRows(db, rows, empresaId, ids), (row) => String(row.dono));
    for (const [id, seal] of seals) seal[rows.name] = sealRows(rows, empresaId, id, found.get(id) ?? []);
  }
  return seals;
}

const ROWS_PER_READ = 1_000;

async function readRows(
  db: Reader,
  sealed: SealedRows,
  empresaId: string,
  ids: readonly string[],
): Promise<Row[]> {
  const { numberedBy } = sealed;
  if (numberedBy === undefined) return readAtOnce(db, sealed, empresaId, ids);
  const all: Row[] = [];
  for (const id of ids)
    for (let last = -1; ; ) {
      const some = await readAtOnce(
        db,
        sealed,
        empresaId,
        [id],
        sql`and ${sql.ref(numberedBy)} > ${last} order by ${sql.ref(numberedBy)} limit ${ROWS_PER_READ}`,
      );
      for (const row of some) all.push(row);
      if (some.length < ROWS_PER_READ) break;
      last = Number(some.at(-1)?.[numberedBy]);
    }
  return all;
}

async function readAtOnce(
  db: Reader,
  { table, owner, columns, without }: SealedRows,
  empresaId: string,
  ids: readonly string[],
  piece: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${sql.ref(owner)} as dono, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where empresa_id = ${empresaId} and ${sql.ref(owner)} in (${sql.join(ids)})
      ${without === undefined ? sql`` : sql`and ${sql.ref(without)} is null`} ${piece}`.execute(db);
  return rows;
}

function sealRows(
  { name, columns, passing }: SealedRows,
  empresaId: string,
  id: string,
  rows: readonly Row[],
): string | string[] {
  const values = rows.map((row) => columns.map((column) => row[column]));
  if (passing)
    return rows.map((row, at) => `${row.expires_at} ${digest(name, empresaId, id, values[at])}`).sort();
  // Sorted here, because the engines order texts differently.
  return digest(name, empresaId, id, values.map((row) => JSON.stringify(row)).sort());
}

/** Digested secrets are random or salted, so they cannot be guessed by their digest. */
export function digest(...content: unknown[]): string {
  return hash('sha256', JSON.stringify(['talao selo', ...content]));
}

type SealedSession = Pick<
  SessionTable,
  'id' | 'hash' | 'empresa_id' | 'chave_id' | 'credencial_id' | 'created_at'
>;

/** The seal of a session, stored in its row; without the last use, which changes often. */
export function sealSession(session: SealedSession): string {
  const { id, hash, empresa_id, chave_id, credencial_id, created_at } = session;
  return digest('sessao', id, hash, empresa_id, chave_id, credencial_id, created_at);
}

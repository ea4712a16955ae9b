import {
  type Insertable,
  type JoinBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type StringReference,
  sql,
  type Updateable,
} from 'kysely';
import { yieldToEventLoop } from '../event-loop.ts';
import type { Reader, Transaction } from './database.ts';
import { adapterOf, type RowWriter } from './engine.ts';
import type { Row, Tables } from './tables.ts';

/** What columns of a table must equal; a list names several values. */
type Values<T extends keyof Tables> = {
  readonly [Column in keyof Row<T>]?: Row<T>[Column] | readonly Row<T>[Column][];
};

export function rowsWith<T extends keyof Tables>(db: Reader, table: T, values: Values<T>) {
  // Kysely needs the name of one table to know its columns; those of `values` are checked against the right one.
  const found = withValues(db.selectFrom(table as 'metas'), table, values);
  return found as unknown as SelectQueryBuilder<Tables, T, Record<never, never>>;
}

export async function findRow<T extends keyof Tables>(db: Reader, table: T, values: Values<T>) {
  return (await rowsWith(db, table, values).selectAll().executeTakeFirst()) as Row<T> | undefined;
}

export async function hasRow<T extends keyof Tables>(db: Reader, table: T, values: Values<T>) {
  const found = rowsWith(db, table, values).select(({ lit }) => lit(1).as('one'));
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

export async function countFound<T extends keyof Tables, O>(
  found: SelectQueryBuilder<Tables, T, O>,
): Promise<number> {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Rows in pages, each read after the last row of the one before, until a page is not full; yields to the event loop between them. */
export async function* inPages<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
    await yieldToEventLoop();
  }
}

/** The rows of a query in pages, in the order of these fields, which tell any two rows apart; each with its column. */
export function walkRows<DB, TB extends keyof DB, Found>(
  found: SelectQueryBuilder<DB, TB, Found>,
  order: { readonly [Field in keyof Found]?: string | RawBuilder<unknown> },
  size: number,
): AsyncGenerator<Found[]> {
  const fields = Object.keys(order) as (keyof Found)[];
  const columns = Object.values(order as Record<string, string | RawBuilder<unknown>>).map((column) =>
    typeof column === 'string' ? sql.ref(column) : column,
  );
  const sorted = columns.reduce((rest, column) => rest.orderBy(column), found.clearOrderBy()).limit(size);
  const after = (last: Found) =>
    sql<boolean>`(${sql.join(columns)}) > (${sql.join(fields.map((field) => last[field]))})`;
  const read = (last: Found | undefined) => (last ? sorted.where(after(last)) : sorted).execute();
  return inPages(size, read as (last: Found | undefined) => Promise<Found[]>);
}

/** False when there were none. */
export async function changeRows<T extends keyof Tables>(
  db: Transaction,
  table: T,
  values: Values<T>,
  columns: Updateable<Tables[T]>,
): Promise<boolean> {
  const change = db.updateTable(table as 'metas').set(columns as object);
  const changed = await withValues(change, table, values).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** False when there were none. */
export async function removeRows<T extends keyof Tables>(
  db: Transaction,
  table: T,
  values: Values<T>,
): Promise<boolean> {
  const removed = await withValues(db.deleteFrom(table as 'metas'), table, values).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

// Columns carry the name of their table, because others may be joined.
function withValues<Q extends { where(column: 'id', sign: '=' | 'in', value: never): Q }>(
  query: Q,
  table: string,
  values: object,
): Q {
  return Object.entries(values).reduce((rest, [column, value]) => {
    const sign = Array.isArray(value) ? 'in' : '=';
    return rest.where(`${table}.${column}` as 'id', sign, value as never);
  }, query);
}

export function onCompanyAnd<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  left: StringReference<DB, TB>,
  right: StringReference<DB, TB>,
): JoinBuilder<DB, TB> {
  const companyBeside = (column: string) => column.replace(/\.\w+$/, '.empresa_id') as typeof left;
  return join.onRef(companyBeside(left), '=', companyBeside(right)).onRef(left, '=', right);
}

const ROWS_PER_STEP = 500;

type Columns<T extends keyof Tables> = readonly (keyof Insertable<Tables[T]> & string)[];
type Rows<T extends keyof Tables> = readonly Insertable<Tables[T]>[];

/** Inserts any number of rows that all have the same columns: those named, or those of the first. */
export async function insertRows<T extends keyof Tables>(
  db: Transaction,
  table: T,
  rows: Rows<T>,
  // The type of a row admits no other keys.
  columns = Object.keys(rows[0] ?? {}) as unknown as Columns<T>,
): Promise<void> {
  const writer = adapterOf(db).writeRows();
  await addRows(writer, table, columns, rows);
  await writer.end();
}

export async function addRows<T extends keyof Tables>(
  writer: RowWriter,
  table: T,
  columns: Columns<T>,
  rows: Rows<T>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_STEP) {
    if (first > 0) await yieldToEventLoop();
    const some = rows.slice(first, first + ROWS_PER_STEP);
    await writer.insert(table, columns, some as readonly Record<string, unknown>[]);
  }
}

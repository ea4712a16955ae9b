import type { JoinBuilder, StringReference, Updateable } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import type { Row, Tables } from './tables.ts';

/** What columns of a table must equal. */
type Values<T extends keyof Tables> = { readonly [Column in keyof Row<T>]?: Row<T>[Column] };

/** The row with these values, which are those of a key. */
export async function findRow<T extends keyof Tables>(db: Reader, table: T, values: Values<T>) {
  const found = rowsWith(db, table, values).selectAll();
  return (await found.executeTakeFirst()) as Row<T> | undefined;
}

export async function hasRow<T extends keyof Tables>(db: Reader, table: T, values: Values<T>) {
  const found = rowsWith(db, table, values).select(({ lit }) => lit(1).as('one'));
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

export async function changeRows<T extends keyof Tables>(
  db: Transaction,
  table: T,
  values: Values<T>,
  columns: Updateable<Tables[T]>,
): Promise<void> {
  let changed = db.updateTable(table as 'metas').set(columns as object);
  for (const [column, value] of Object.entries(values))
    changed = changed.where(column as 'id', '=', value as string);
  await changed.execute();
}

export async function removeRows<T extends keyof Tables>(
  db: Transaction,
  table: T,
  values: Values<T>,
): Promise<void> {
  let removed = db.deleteFrom(table as 'metas');
  for (const [column, value] of Object.entries(values))
    removed = removed.where(column as 'id', '=', value as string);
  await removed.execute();
}

// Kysely needs the name of one table to know its columns; those of `values` are checked against the right one.
function rowsWith<T extends keyof Tables>(db: Reader, table: T, values: Values<T>) {
  let found = db.selectFrom(table as 'metas');
  for (const [column, value] of Object.entries(values))
    found = found.where(column as 'id', '=', value as string);
  return found;
}

/** Joins records of one company: by the company of both, and by these columns. */
export function onCompanyAnd<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  left: StringReference<DB, TB>,
  right: StringReference<DB, TB>,
): JoinBuilder<DB, TB> {
  const companyBeside = (column: string) => column.replace(/\.\w+$/, '.empresa_id') as typeof left;
  return join.onRef(companyBeside(left), '=', companyBeside(right)).onRef(left, '=', right);
}

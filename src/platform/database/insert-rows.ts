import type { Insertable } from 'kysely';
import { yieldToEventLoop } from '../event-loop.ts';
import type { Transaction } from './database.ts';
import { adapterOf, type RowWriter } from './engine.ts';
import type { Tables } from './tables.ts';

/** Yields to the event loop after this many rows. */
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

/** The same with an existing row writer. */
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

import type { Insertable } from 'kysely';
import { yieldToEventLoop } from '../event-loop.ts';
import type { Transaction } from './database.ts';
import { adapterOf } from './engine.ts';
import type { RowWriter } from './row-writer.ts';
import { StatementTexts } from './statement-texts.ts';
import type { Tables } from './tables.ts';

/** Both engines allow some thirty thousand values in a statement; fewer keep the number of texts small. */
const ROWS_PER_STATEMENT = 50;
const ROWS_PER_WRITER = 1_000;

/** Inserts any number of rows into a table, by statements whose text is made once for each number of rows. */
export class PreparedInsert<T extends keyof Tables> {
  readonly #table: T;
  readonly #columns: readonly (keyof Insertable<Tables[T]> & string)[];
  readonly #texts = new StatementTexts<string>();

  constructor(table: T, columns: readonly (keyof Insertable<Tables[T]> & string)[]) {
    this.#table = table;
    this.#columns = columns;
  }

  async insert(db: Transaction, rows: readonly Insertable<Tables[T]>[]): Promise<void> {
    for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
      if (first > 0) await yieldToEventLoop();
      await this.#send(db, rows.slice(first, first + ROWS_PER_STATEMENT));
    }
  }

  /** Together with what else the writer holds; so many that they take long, in statements of their own. */
  async insertBy(writer: RowWriter, db: Transaction, rows: readonly Insertable<Tables[T]>[]): Promise<void> {
    if (rows.length <= ROWS_PER_WRITER)
      return writer.insert(this.#table, this.#columns, rows as readonly Record<string, unknown>[]);
    await writer.end();
    await this.insert(db, rows);
  }

  async #send(db: Transaction, rows: Insertable<Tables[T]>[]): Promise<void> {
    const { engine, send } = adapterOf(db);
    const text = this.#texts.find(engine, rows.length, () => this.#query(db, rows.length).compile().sql);
    await send(text, this.#valuesOf(rows));
  }

  #valuesOf(rows: readonly Insertable<Tables[T]>[]): unknown[] {
    const values: unknown[] = [];
    for (const row of rows) for (const column of this.#columns) values.push(row[column]);
    return values;
  }

  #query(db: Transaction, count: number) {
    const row = Object.fromEntries(this.#columns.map((column) => [column, 0]));
    const rows = Array.from({ length: count }, () => row as Insertable<Tables[T]>);
    return db.insertInto(this.#table).values(rows);
  }
}

const inserts = new Map<string, object>();

/** Rows that all have the columns of the first. */
export async function insertAlike<T extends keyof Tables>(
  db: Transaction,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Tables[T]> & string)[];
  const name = `${table} ${columns}`;
  const insert = (inserts.get(name) ?? new PreparedInsert(table, columns)) as PreparedInsert<T>;
  inserts.set(name, insert);
  await insert.insert(db, rows);
}

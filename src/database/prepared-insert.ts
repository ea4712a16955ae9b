import type { Insertable } from 'kysely';
import { breathe } from '../slices.ts';
import type { Transaction } from './database.ts';
import { adapterOf } from './engine.ts';
import type { Gathered } from './round.ts';
import { StatementTexts } from './statement-texts.ts';
import type { Tables } from './tables.ts';

/** Both engines allow some thirty thousand values in a statement; fewer keep the number of texts small. */
const ROWS_PER_STATEMENT = 50;
/** For rows of many writers, whose number is any: few texts, so that each is planned once, and few statements. */
const ROWS_OF_A_ROUND = [32, 24, 16, 12, 8, 6, 4, 3, 2, 1];

/** Inserts any number of rows into a table, by statements whose text is made once for each number of rows. */
export class PreparedInsert<T extends keyof Tables> {
  readonly #table: T;
  readonly #columns: readonly (keyof Insertable<Tables[T]> & string)[];
  readonly #texts = new StatementTexts<string>();

  constructor(table: T, columns: readonly (keyof Insertable<Tables[T]> & string)[]) {
    this.#table = table;
    this.#columns = columns;
  }

  async insert(db: Transaction, rows: Insertable<Tables[T]>[]): Promise<void> {
    const { round } = adapterOf(db);
    if (round !== undefined) {
      round.gather(this, () => new GatheredRows(this)).rows.push(...rows);
      return;
    }
    for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
      if (first > 0) await breathe();
      await this.#send(db, rows.slice(first, first + ROWS_PER_STATEMENT));
    }
  }

  /**
   * A row whose key (some of its columns) nobody has; tells whether that was so. In a round, where somebody has it, all that was
   * gathered is refused.
   */
  async insertUnlessTaken(
    db: Transaction,
    row: Insertable<Tables[T]>,
    key: readonly (keyof Insertable<Tables[T]> & string)[],
  ): Promise<boolean> {
    const { round, engine, count } = adapterOf(db);
    if (round !== undefined) {
      await this.insert(db, [row]);
      return true;
    }
    const text = this.#texts.find(
      engine,
      key.join(),
      () =>
        this.#query(db, 1)
          .onConflict((conflict) => conflict.columns(key as never).doNothing())
          .compile().sql,
    );
    return (await count(text, this.#valuesOf([row]))) === 1;
  }

  async insertOfRound(db: Transaction, rows: Insertable<Tables[T]>[]): Promise<void> {
    let rest = rows;
    for (const size of ROWS_OF_A_ROUND) {
      for (; rest.length >= size; rest = rest.slice(size)) await this.#send(db, rest.slice(0, size));
    }
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

class GatheredRows<T extends keyof Tables> implements Gathered {
  readonly rows: Insertable<Tables[T]>[] = [];
  readonly #insert: PreparedInsert<T>;

  constructor(insert: PreparedInsert<T>) {
    this.#insert = insert;
  }

  write(db: Transaction): Promise<void> {
    return this.#insert.insertOfRound(db, this.rows);
  }
}

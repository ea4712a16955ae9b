import type { Insertable } from 'kysely';
import type { Transaction } from './database.ts';
import { adapterOf } from './engine.ts';
import { StatementTexts } from './statement-texts.ts';
import type { Tables } from './tables.ts';

/** Both engines allow some thirty thousand values in a statement; fewer keep the number of texts small. */
const ROWS_PER_STATEMENT = 50;

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
    const { send } = adapterOf(db);
    for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
      const some = rows.slice(first, first + ROWS_PER_STATEMENT);
      const values = some.flatMap((row) => this.#columns.map((column) => row[column]));
      await send(this.#textFor(db, some.length), values);
    }
  }

  #textFor(db: Transaction, count: number): string {
    return this.#texts.find(adapterOf(db).engine, count, () => this.#build(db, count));
  }

  #build(db: Transaction, count: number): string {
    const row = Object.fromEntries(this.#columns.map((column) => [column, 0]));
    const rows = Array.from({ length: count }, () => row as Insertable<Tables[T]>);
    return db.insertInto(this.#table).values(rows).compile().sql;
  }
}

import type { Updateable } from 'kysely';
import type { Transaction } from './database.ts';
import { adapterOf } from './engine.ts';
import { StatementTexts } from './statement-texts.ts';
import type { RecordTable, Tables } from './tables.ts';

const TEXTS_KEPT = 100;

/** Changes some columns of one record, by a statement whose text is made once for each choice of columns. */
export class PreparedUpdate<T extends RecordTable> {
  readonly #table: T;
  readonly #texts = new StatementTexts<string>(TEXTS_KEPT);

  constructor(table: T) {
    this.#table = table;
  }

  async update(
    db: Transaction,
    { empresa_id, id }: { empresa_id: string; id: string },
    changes: Updateable<Tables[T]>,
  ): Promise<void> {
    const columns = Object.keys(changes);
    await adapterOf(db).send(this.#textFor(db, columns), [...Object.values(changes), empresa_id, id]);
  }

  #textFor(db: Transaction, columns: string[]): string {
    return this.#texts.find(adapterOf(db).engine, columns.join(), () => this.#build(db, columns));
  }

  #build(db: Transaction, columns: string[]): string {
    const table: RecordTable = this.#table;
    return db
      .updateTable(table)
      .set(Object.fromEntries(columns.map((column) => [column, 0])))
      .where('empresa_id', '=', '')
      .where('id', '=', '')
      .compile().sql;
  }
}

import type { Updateable } from 'kysely';
import type { Transaction } from './database.ts';
import { adapterOf, type Engine } from './engine.ts';
import type { RecordTable, Tables } from './tables.ts';

const TEXTS_KEPT = 100;

/** Changes some columns of one record, by a statement whose text is made once for each choice of columns. */
export class PreparedUpdate<T extends RecordTable> {
  readonly #table: T;
  readonly #texts = new Map<Engine, Map<string, string>>();

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
    const { engine } = adapterOf(db);
    const texts = this.#texts.get(engine) ?? new Map<string, string>();
    this.#texts.set(engine, texts);
    const choice = columns.join();
    let text = texts.get(choice);
    if (text === undefined) {
      text = this.#build(db, columns);
      // Whoever tries out every choice there is shall not fill the memory.
      if (texts.size < TEXTS_KEPT) texts.set(choice, text);
    }
    return text;
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

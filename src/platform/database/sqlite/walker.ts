import type { CompiledQuery } from 'kysely';
import { yieldToEventLoop } from '../../event-loop.ts';
import { Histogram } from '../../metrics/histogram.ts';
import type { Reader } from '../database.ts';
import { SqliteConnection } from './connection.ts';
import { readerOver } from './database-thread.ts';

/**
 * Reads on the calling thread, because passing millions of rows between threads would double the cost.
 * It yields to the event loop between statements, so that progress can be shown.
 */
export class Walker {
  readonly #path: string;
  readonly #db: Reader;
  #opened: SqliteConnection | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#db = readerOver(async (query) => {
      await yieldToEventLoop();
      return (await this.#connection().executeQuery(query as CompiledQuery)).rows;
    });
  }

  /** Runs the work in one read transaction, so in one snapshot. */
  async inTransaction<T>(work: (db: Reader) => Promise<T>): Promise<T> {
    this.#connection().execute('begin');
    try {
      return await work(this.#db);
    } finally {
      // A read error may have ended the transaction already.
      if (this.#connection().isInTransaction) this.#connection().execute('commit');
    }
  }

  close(): void {
    this.#opened?.close();
  }

  #connection(): SqliteConnection {
    this.#opened ??= new SqliteConnection(this.#path, {
      readOnly: true,
      timings: new Histogram(),
      shapesRows: true,
    });
    return this.#opened;
  }
}

import type { CompiledQuery } from 'kysely';
import { yieldToEventLoop } from '../../event-loop.ts';
import { Histogram } from '../../metrics/histogram.ts';
import type { Reader } from '../database.ts';
import { SqliteConnection } from './connection.ts';
import { readerOver } from './database-thread.ts';

/**
 * Reads in the thread that asks: millions of rows that are handed from one thread to another cost as much again as reading them.
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

  /** All that the work reads is of one moment. */
  async inTransaction<T>(work: (db: Reader) => Promise<T>): Promise<T> {
    this.#connection().execute('begin');
    try {
      return await work(this.#db);
    } finally {
      // What could not be read may have ended it already.
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

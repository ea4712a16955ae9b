import { CompiledQuery, Kysely } from 'kysely';
import { type Histogram, timed } from '../../metrics/histogram.ts';
import type { Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { sqliteDialect } from './dialect.ts';
import { connectionOver, ReadingThread } from './reading-thread.ts';

/** So many statements may be on their way, for one to be prepared while another is run. */
const ON_THEIR_WAY = 4;

/**
 * Where writers that take long have their statements run: not in the thread that answers everybody, which has enough to do with
 * preparing them. There is one for all of them, for the file takes one writer at a time.
 */
export class WritingThread {
  readonly #thread: ReadingThread;
  readonly #timings: Histogram;
  readonly #db: Transaction;
  #sent: Promise<void>[] = [];
  #fault: { readonly reason: unknown } | undefined;

  constructor(path: string, timings: Histogram) {
    this.#timings = timings;
    this.#thread = new ReadingThread(path, undefined, 'writes');
    const connection = connectionOver((query) => timed(timings, () => this.#thread.query(query)), {
      count: (sql, parameters) => this.#count(sql, parameters),
      send: (sql, parameters) => this.#send(sql, parameters),
    });
    this.#db = new Kysely<Tables>({ dialect: sqliteDialect(connection) }) as Transaction;
  }

  async begin(): Promise<void> {
    await this.#execute('begin immediate');
    this.#fault = undefined;
  }

  /** Does the work in the transaction that has begun, and commits it, or takes all of it back. */
  async commit<T>(work: (db: Transaction) => Promise<T>): Promise<T> {
    try {
      const result = await work(this.#db);
      await this.#settle();
      await this.#thread.ask({ task: 'feed the search index' });
      await this.#execute('commit');
      return result;
    } catch (error) {
      await Promise.all(this.#sent.splice(0));
      const { reason } = this.#fault ?? { reason: error };
      // A thread that died has taken its transaction with it.
      await this.#thread.ask({ task: 'take back' }).catch(() => {});
      throw reason;
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #execute(sql: string): Promise<void> {
    await this.#thread.query(CompiledQuery.raw(sql));
  }

  async #count(sql: string, parameters: readonly unknown[]): Promise<number> {
    const ask = () => this.#thread.ask({ sql, parameters, count: true });
    const [count] = await timed(this.#timings, ask);
    return count as number;
  }

  /** Nobody waits for what becomes of it. Should it be refused, that is told at the end, and everything is taken back. */
  async #send(sql: string, parameters: readonly unknown[]): Promise<void> {
    this.#sent.push(
      this.#count(sql, parameters).then(
        () => {},
        (reason) => {
          this.#fault ??= { reason };
        },
      ),
    );
    if (this.#sent.length >= ON_THEIR_WAY) await this.#sent.shift();
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#sent.splice(0));
    if (this.#fault !== undefined) throw this.#fault.reason;
  }
}

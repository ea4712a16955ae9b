import { CompiledQuery, Kysely } from 'kysely';
import { type Histogram, timed } from '../../metrics/histogram.ts';
import type { Transaction } from '../database.ts';
import { OutcomeUnknownError } from '../errors.ts';
import type { Tables } from '../tables.ts';
import { sqliteDialect } from './dialect.ts';
import { connectionOver, ReadingThread } from './reading-thread.ts';
import type { ScriptOutcome } from './scripted-commit.ts';
import type { ScriptedStatement } from './scripted-statement.ts';

/** So many statements may be on their way, for one to be prepared while another is run. */
const ON_THEIR_WAY = 4;

/**
 * Where writers that take long have their statements run, and rounds what they gathered: not in the thread that answers everybody, which
 * has enough to do with preparing them. There is one for all of them, for the file takes one writer at a time.
 */
export class WritingThread {
  readonly #thread: ReadingThread;
  readonly #timings: Histogram;
  readonly #db: Transaction;
  #sent: Promise<void>[] = [];
  #fault: { readonly reason: unknown } | undefined;
  #hasStarted = false;
  #state: number | undefined;

  constructor(path: string, timings: Histogram) {
    this.#timings = timings;
    this.#thread = new ReadingThread(path, undefined, 'writes');
    const connection = connectionOver((query) => timed(timings, () => this.#thread.query(query)), {
      count: (sql, parameters) => this.#count(sql, parameters),
      send: (sql, parameters) => this.#send(sql, parameters),
    });
    this.#db = new Kysely<Tables>({ dialect: sqliteDialect(connection) }) as Transaction;
  }

  /** Whether it would answer at once. */
  get isReady(): boolean {
    return this.#hasStarted && this.#thread.isRunning;
  }

  /** The state that it left the database in; unknown where this process has written beside it. A script for this state needs no `begin`. */
  get state(): number | undefined {
    return this.#state;
  }

  /** Others of this process have written. */
  forgetState(): void {
    this.#state = undefined;
  }

  async start(): Promise<void> {
    await this.takeBack();
    this.#hasStarted = true;
  }

  async takeBack(): Promise<void> {
    await this.#thread.ask({ task: 'take back' });
  }

  /** Does and commits all of it, or nothing. Without a state, in the transaction that has begun. */
  async commitScript(
    statements: readonly ScriptedStatement[],
    state?: number,
  ): Promise<'committed' | 'outdated' | 'refused'> {
    try {
      const [outcome] = (await this.#thread.ask({ statements, state })) as [ScriptOutcome];
      if (typeof outcome === 'string') return outcome;
      this.#state = outcome.state;
      for (const seconds of outcome.seconds) this.#timings.observe(seconds);
      return 'committed';
    } catch (error) {
      this.#state = undefined;
      // What SQLite refused has a number. A thread that died may have committed before.
      throw 'errcode' in (error as object) ? error : new OutcomeUnknownError({ cause: error });
    }
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

import { CompiledQuery, Kysely } from 'kysely';
import { type Histogram, timed } from '../../metrics/histogram.ts';
import type { Transaction } from '../database.ts';
import { OutcomeUnknownError } from '../errors.ts';
import type { Tables } from '../tables.ts';
import { connectionOver, DatabaseThread, isLostThread, type StartWorker } from './database-thread.ts';
import { sqliteDialect } from './dialect.ts';
import type { AppliedCommands } from './serve-thread.ts';

/** The number of pipelined statements, so that one is prepared while another runs. */
const ON_THEIR_WAY = 4;
const SETS_PER_MESSAGE = 100;

/** The writer thread: applies batches of commands and runs the statements of long writes, while the main thread answers requests. */
export class WritingThread {
  readonly #thread: DatabaseThread;
  readonly #timings: Histogram;
  readonly #db: Transaction;
  readonly #appliesCommands: boolean;
  #hasStarted = false;
  #sent: Promise<void>[] = [];
  #fault: { readonly reason: unknown } | undefined;

  constructor(path: string, timings: Histogram, startWriter?: StartWorker) {
    this.#timings = timings;
    this.#appliesCommands = startWriter !== undefined;
    this.#thread = new DatabaseThread(path, undefined, 'writes', startWriter);
    const connection = connectionOver((query) => timed(timings, () => this.#thread.query(query)), {
      count: (sql, parameters) => this.#count(sql, parameters),
      send: (sql, parameters) => this.#send({ sql, parameters, count: true }),
      runEach: (sql, sets) => this.#runEach(sql, sets),
      attempt: () => {
        throw new Error('Long work is alone in its transaction');
      },
    });
    this.#db = new Kysely<Tables>({ dialect: sqliteDialect(connection) }) as Transaction;
  }

  get isRunning(): boolean {
    return this.#thread.isRunning;
  }

  /** Whether it is ready for commands. */
  get isReady(): boolean {
    return this.#appliesCommands && this.#hasStarted && this.#thread.isRunning;
  }

  /** Opens the file in the thread, unless open. */
  async start(): Promise<void> {
    if (!this.#appliesCommands) return;
    await this.#thread.ask({ task: 'take back' });
    this.#hasStarted = true;
  }

  /** Applies and commits a batch of commands in the thread, or rolls it back. */
  async commitCommands(commands: readonly unknown[]): Promise<readonly unknown[]> {
    try {
      const [applied] = await this.#thread.ask({ commands: JSON.stringify(commands) });
      const { outcomes, timings } = applied as AppliedCommands;
      this.#timings.add(timings);
      return outcomes;
    } catch (error) {
      throw isLostThread(error) ? new OutcomeUnknownError({ cause: error }) : error;
    }
  }

  async begin(): Promise<void> {
    await this.#execute('begin immediate');
    this.#fault = undefined;
  }

  /** Runs the work in the open transaction, then commits or rolls back. */
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
      // A dead thread's transaction is already rolled back.
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
    const [count] = await this.#ask({ sql, parameters, count: true });
    return count as number;
  }

  #ask(work: Parameters<DatabaseThread['ask']>[0]): Promise<unknown[]> {
    return timed(this.#timings, () => this.#thread.ask(work));
  }

  /** Not awaited; a failure is reported at the end and rolls everything back. */
  async #send(work: Parameters<DatabaseThread['ask']>[0]): Promise<void> {
    this.#sent.push(
      this.#ask(work).then(
        () => {},
        (reason) => {
          this.#fault ??= { reason };
        },
      ),
    );
    if (this.#sent.length >= ON_THEIR_WAY) await this.#sent.shift();
  }

  async #runEach(sql: string, sets: Iterable<unknown[]>): Promise<void> {
    let some: unknown[][] = [];
    for (const values of sets) {
      if (some.push([...values]) < SETS_PER_MESSAGE) continue;
      await this.#send({ sql, sets: some });
      some = [];
    }
    if (some.length > 0) await this.#send({ sql, sets: some });
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#sent.splice(0));
    if (this.#fault !== undefined) throw this.#fault.reason;
  }
}

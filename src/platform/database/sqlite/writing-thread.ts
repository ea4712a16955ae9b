import type { Histogram } from '../../metrics/histogram.ts';
import type { Reader, Transaction } from '../database.ts';
import { OutcomeUnknownError } from '../errors.ts';
import { DatabaseThread, isLostThread, type StartWorker } from './database-thread.ts';
import { LongWork } from './long-work.ts';
import type { AppliedCommands } from './serve-thread.ts';
import { TouchedTables } from './touched-tables.ts';

/** The writer thread: applies batches of commands and runs the statements of long writes, while the main thread answers requests. */
export class WritingThread {
  readonly #thread: DatabaseThread;
  readonly #timings: Histogram;
  readonly #readerFor: (company: string) => Reader;
  readonly #touched = new TouchedTables();
  readonly #appliesCommands: boolean;
  #hasStarted = false;

  constructor(
    path: string,
    timings: Histogram,
    readerFor: (company: string) => Reader,
    startWriter?: StartWorker,
  ) {
    this.#timings = timings;
    this.#readerFor = readerFor;
    this.#appliesCommands = startWriter !== undefined;
    this.#thread = new DatabaseThread(path, undefined, 'writes', startWriter);
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

  /** Runs long work, which waits by `hold` for its turn to write. */
  commitLong<T>(
    { company, fromStart }: { company: string; fromStart: boolean },
    hold: (begin: () => Promise<void>) => Promise<void>,
    work: (db: Transaction) => Promise<T>,
  ): Promise<T> {
    const means = {
      thread: this.#thread,
      reader: this.#readerFor(company),
      touched: this.#touched,
      timings: this.#timings,
      hold,
    };
    return new LongWork(means, company).commit(work, { fromStart });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

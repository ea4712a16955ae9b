import type { Histogram } from '../../metrics/histogram.ts';
import type { Reader, Transaction } from '../database.ts';
import { OutcomeUnknownError } from '../errors.ts';
import { DatabaseThread, isLostThread, type StartWorker } from './database-thread.ts';
import { LongWork, TouchedTables } from './long-work.ts';
import type { AppliedCommands } from './serve-thread.ts';

/** The writer thread: applies batches of commands and runs the statements of long writes, while the main thread answers requests. */
export class WritingThread extends DatabaseThread {
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
    super(path, undefined, 'writes', startWriter);
    this.#timings = timings;
    this.#readerFor = readerFor;
    this.#appliesCommands = startWriter !== undefined;
  }

  /** Whether it is ready for commands. */
  get isReady(): boolean {
    return this.#appliesCommands && this.#hasStarted && this.isRunning;
  }

  /** Opens the file in the thread, unless open. */
  async start(): Promise<void> {
    if (!this.#appliesCommands) return;
    await this.ask({ task: 'take back' });
    this.#hasStarted = true;
  }

  /** Applies and commits a batch of commands in the thread, or rolls it back. */
  async commitCommands(commands: readonly unknown[]): Promise<readonly unknown[]> {
    try {
      const [applied] = await this.ask({ commands: JSON.stringify(commands) });
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
      thread: this,
      reader: this.#readerFor(company),
      touched: this.#touched,
      timings: this.#timings,
      hold,
    };
    return new LongWork(means, company).commit(work, { fromStart });
  }
}

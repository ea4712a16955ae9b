import type { Settled, Transaction, Writer } from '../../database/database.ts';
import { DatabaseUnavailableError, isOutOfRoom, OutcomeUnknownError } from '../../database/errors.ts';
import { withoutPauses } from '../../event-loop.ts';
import { isKept, type Job, jobFor, runBatch, settleJobs, type Task } from '../job-queue.ts';
import type { SqliteConnection } from './connection.ts';
import { overSqlite } from './dialect.ts';
import { pausing } from './pausing-connection.ts';
import { searchFeed } from './search-feed.ts';
import { LongWriters, WriteQueue } from './write-queue.ts';
import { LockTimeout } from './writer.ts';

const LARGEST_BATCH = 64;

/** The one place that writes and commits: writes that arrive together share a transaction and so one fsync, long ones are alone in theirs. */
export class BatchWriter {
  readonly #connection: SqliteConnection;
  readonly #checkFile: () => void;
  readonly #db: Transaction;
  readonly #pausingDb: Transaction;
  readonly #feed: () => Promise<void>;
  readonly #lock = new LockTimeout();
  readonly #waiting = new WriteQueue();
  readonly #longWriters = new LongWriters();
  #draining: Promise<void> | undefined;
  #committing: Promise<void> | undefined;

  /** `checkFile` fails where the file is no longer the one that was opened. */
  constructor(connection: SqliteConnection, checkFile: () => void) {
    this.#connection = connection;
    this.#checkFile = checkFile;
    this.#db = overSqlite(connection);
    this.#pausingDb = overSqlite(pausing(connection));
    this.#feed = searchFeed(connection);
  }

  get length(): number {
    return this.#waiting.length;
  }

  async write<T>(task: Task, writer?: Writer): Promise<T> {
    const { job, promise } = jobFor<T>(task, writer);
    this.#waiting.add(job);
    this.#draining ??= this.#drain();
    return promise;
  }

  /** Runs work between transactions; none begins meanwhile. */
  async betweenCommits<T>(work: () => Promise<T>): Promise<T> {
    while (this.#committing !== undefined) await this.#committing;
    return this.#occupy(work());
  }

  /** When the service stops, locks of other processes are waited for only shortly. */
  stopWaiting(): void {
    this.#lock.stopWaiting();
    this.#waiting.short.endPauses();
  }

  async idle(): Promise<void> {
    this.stopWaiting();
    while (this.#draining !== undefined) await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) await this.#drainNext();
    this.#draining = undefined;
  }

  /** Gathers in turns of the event loop, in which requests that only read are answered before the next batch. */
  async #drainNext(): Promise<void> {
    await this.#waiting.short.gather(LARGEST_BATCH);
    while (this.#committing !== undefined) await this.#committing;
    const pause = this.#pauseOfLong();
    const batch = this.#waiting.take(LARGEST_BATCH, { longMayGo: pause === 0 });
    if (batch.length === 0) await this.#waiting.short.waitFor(1, pause);
    else await this.#occupy(this.#settle(batch));
  }

  #pauseOfLong(): number {
    const { nextLong } = this.#waiting;
    return nextLong === undefined || this.#lock.isStopping ? 0 : this.#longWriters.millisUntil(nextLong);
  }

  async #occupy<T>(work: Promise<T>): Promise<T> {
    this.#committing = work.then(
      () => {},
      () => {},
    );
    try {
      return await work;
    } finally {
      this.#committing = undefined;
    }
  }

  async #settle(batch: readonly Job[]): Promise<void> {
    try {
      settleJobs(batch, await this.#commit(batch));
    } catch (error) {
      // Each job is repeated alone, so that only the one at fault is refused.
      if (batch.length > 1 && isOfOne(error)) {
        for (const job of batch) job.isApart = true;
        this.#waiting.short.putBack(batch);
      } else for (const job of batch) job.reject(error);
    } finally {
      for (const { company } of batch) if (company !== '') this.#longWriters.hasWritten(company);
    }
  }

  async #commit(batch: readonly Job[]): Promise<Settled[]> {
    await this.#lock.begin(() => this.#connection.execute('begin immediate'));
    const began = performance.now();
    try {
      this.#checkFile();
      if (!batch[0]?.long) return await this.#runAndCommit(this.#db, batch);
      return await withoutPauses(() => this.#runAndCommit(this.#pausingDb, batch));
    } finally {
      if (this.#connection.isInTransaction) this.#connection.execute('rollback');
      if (batch[0]?.long) this.#longWriters.hasHeld(performance.now() - began);
    }
  }

  async #runAndCommit(db: Transaction, batch: readonly Job[]): Promise<Settled[]> {
    const outcomes = await runBatch(db, batch);
    if (outcomes.some(isKept)) {
      await this.#feed();
      this.#connection.execute('commit');
    }
    return outcomes;
  }
}

/** Whether a job of the batch is at fault, not the disk, the file or the lock. */
function isOfOne(error: unknown): boolean {
  return !(
    error instanceof DatabaseUnavailableError ||
    error instanceof OutcomeUnknownError ||
    isOutOfRoom(error)
  );
}

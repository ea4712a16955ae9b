import { withoutPauses } from '../../event-loop.ts';
import type { Settled, Transaction, Writer } from '../database.ts';
import { DatabaseUnavailableError, OutcomeUnknownError, StoppingError } from '../errors.ts';
import {
  isKept,
  isOutOfRoom,
  isSetWise,
  type Job,
  JobQueue,
  jobFor,
  MANY_CALLERS,
  runBatch,
  settleJobs,
  type Task,
} from '../job-queue.ts';
import { LongWriters, WriteQueue } from './write-queue.ts';
import { endTransaction, type FileWriter, LockPatience } from './writer.ts';
import { LongWork, OutdatedWorkError, type WritingThread } from './writing-thread.ts';

const LARGEST_BATCH = 64;
/** This many batches are committed on the main thread before the writer thread is worth its memory. */
const BATCHES_BEFORE_THREAD = 8;
/** After so many attempts of long work that were outdated before its turn, the next one holds the lock from its start. */
const ATTEMPTS_AHEAD = 2;

interface Means {
  readonly file: FileWriter;
  readonly db: Transaction;
  readonly thread: WritingThread;
}

/** Writes that arrive together share one transaction and so one fsync; the failure of one leaves the others untouched. */
export class BatchWriter {
  readonly #means: Means;
  readonly #lock = new LockPatience();
  readonly #waiting = new WriteQueue();
  readonly #longWriters = new LongWriters();
  /** Long work of functions, done one after the other. */
  readonly #longWork = new JobQueue();
  #working: Promise<void> | undefined;
  #draining: Promise<void> | undefined;
  #committing: Promise<void> | undefined;
  #callers = 0;
  #batchesBeforeThread = BATCHES_BEFORE_THREAD;

  constructor(means: Means) {
    this.#means = means;
  }

  get length(): number {
    return this.#waiting.length + this.#longWork.length;
  }

  async write<T>(task: Task, writer?: Writer): Promise<T> {
    const { job, promise } = jobFor<T>(task, writer);
    if (job.long && !isSetWise(job)) {
      this.#longWork.add(job);
      this.#working ??= this.#workLong();
    } else this.#add(job);
    return promise;
  }

  #add(job: Job): void {
    this.#waiting.add(job);
    this.#draining ??= this.#drain();
  }

  /** Runs work between transactions; none begins meanwhile. */
  async betweenCommits<T>(work: () => Promise<T>): Promise<T> {
    while (this.#committing !== undefined) await this.#committing;
    return this.#occupy(work());
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

  /** When the service stops, batches no longer wait to fill up, and locks of other processes are waited for only shortly. */
  hurry(): void {
    this.#lock.hurry();
    this.#waiting.short.endPauses();
  }

  async idle(): Promise<void> {
    this.hurry();
    while ((this.#working ?? this.#draining) !== undefined) await (this.#working ?? this.#draining);
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) await this.#drainNext();
    this.#draining = undefined;
  }

  async #drainNext(): Promise<void> {
    await this.#gather();
    while (this.#committing !== undefined) await this.#committing;
    const pause = this.#pauseOfLong();
    const batch = this.#waiting.take(LARGEST_BATCH, { longMayGo: pause === 0 });
    const [first] = batch;
    if (first === undefined) await this.#waiting.short.waitFor(1, pause);
    else if (first.turn) await this.#occupy(first.turn());
    else if (first.long) await this.#occupy(this.#commitPart(first));
    else if (this.#means.thread.isReady) await this.#occupy(this.#commitBeside(batch));
    else await this.#occupy(this.#commitHere(batch));
  }

  async #commitBeside(batch: readonly Job[]): Promise<void> {
    const commands = batch.filter(isSetWise);
    const others = batch.filter((job) => !isSetWise(job));
    if (commands.length > 0) await this.#commitInThread(commands);
    if (others.length > 0) await this.#commitHere(others);
    const callers = batch.length + this.#waiting.short.length;
    this.#callers = batch.length < MANY_CALLERS ? 0 : Math.min(LARGEST_BATCH, callers);
  }

  async #commitInThread(batch: readonly Job[]): Promise<void> {
    const { thread, file } = this.#means;
    const commands = batch.map(({ task }) => ('command' in task ? task.command : undefined));
    await this.#settle(batch, async () => {
      const outcomes = await this.#lock
        .begin(() => thread.commitCommands(commands))
        .catch((error) => {
          // The thread has checked the file; an error loses its class on the way out of it, so a replaced file is told apart here.
          file.check();
          throw error;
        });
      return outcomes.map((value) => ({ value }));
    });
  }

  async #commitHere(batch: readonly Job[]): Promise<void> {
    if (batch.length > 1 && batch.some(isSetWise) && --this.#batchesBeforeThread === 0) {
      this.#batchesBeforeThread = BATCHES_BEFORE_THREAD;
      // Without the thread, commands are applied on the main thread.
      this.#means.thread.start().catch(() => {});
    }
    await this.#settle(batch, () => this.#commit(batch));
  }

  #pauseOfLong(): number {
    const { nextLong } = this.#waiting;
    return nextLong === undefined || this.#lock.hurries ? 0 : this.#longWriters.millisUntil(nextLong);
  }

  /** With the writer thread, a batch waits shortly for recent callers, because few large batches cost less than many small ones. */
  async #gather(): Promise<void> {
    const { short } = this.#waiting;
    if (this.#means.thread.isReady && short.length < this.#callers && !this.#lock.hurries)
      return short.waitForCallers(this.#callers);
    return short.gather(LARGEST_BATCH);
  }

  /** A part of a long write is a command, so the writer thread does all of it. */
  async #commitPart(job: Job): Promise<void> {
    await this.#means.thread.start();
    const began = performance.now();
    if (this.#means.thread.isReady) await this.#commitInThread([job]);
    else await this.#commitHere([job]);
    this.#longWriters.hasHeld(performance.now() - began);
  }

  async #workLong(): Promise<void> {
    while (this.#longWork.length > 0) {
      const [job] = this.#longWork.take(this.#longWork.companies, 1);
      await this.#commitLong(job as Job).catch((job as Job).reject);
    }
    this.#working = undefined;
  }

  /** The statements run in other threads, so that only other writes wait for them, and only while the lock is held. */
  async #commitLong(job: Job): Promise<void> {
    const { company, task } = job;
    for (let attempt = 1; ; attempt++) {
      const { promise: end, resolve: release } = Promise.withResolvers<void>();
      const hold = (begin: () => Promise<void>) => this.#hold(job, begin, end);
      const fromStart = attempt > ATTEMPTS_AHEAD || !('command' in task) || this.#lock.hurries;
      try {
        const work = (db: Transaction) => runBatch(db, [job]);
        settleJobs([job], await new LongWork(this.#means.thread, company, hold).commit(work, fromStart));
        return;
      } catch (error) {
        const isRepeated = error instanceof OutdatedWorkError || error instanceof StoppingError;
        if (fromStart || !isRepeated) throw error;
      } finally {
        release();
      }
    }
  }

  /** Begins a transaction when it is the job's turn, and lets nobody else write until `end`. */
  #hold(job: Job, begin: () => Promise<void>, end: Promise<void>): Promise<void> {
    const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
    const turn = async () => {
      let since = performance.now();
      try {
        // The thread opens the file with its first statement, which would recreate a deleted file.
        this.#means.file.check();
        await this.#lock.begin(() => {
          since = performance.now();
          return begin();
        });
        resolve();
        await withoutPauses(() => end);
      } catch (error) {
        reject(error);
      } finally {
        if (job.company !== '') this.#longWriters.hasWritten(job.company);
        this.#longWriters.hasHeld(performance.now() - since);
      }
    };
    this.#add({ ...job, turn });
    return begun;
  }

  async #settle(batch: readonly Job[], commit: () => Promise<readonly Settled[]>): Promise<void> {
    try {
      settleJobs(batch, await commit());
    } catch (error) {
      // Each job is repeated alone, so that only the one at fault is refused.
      if (batch.length > 1 && isOfOne(error)) this.#waiting.short.putBack(batch);
      else for (const job of batch) job.reject(error);
    } finally {
      for (const { company } of batch) if (company !== '') this.#longWriters.hasWritten(company);
    }
  }

  async #commit(batch: readonly Job[]): Promise<Settled[]> {
    const { file, db } = this.#means;
    await this.#lock.begin(() => file.connection.execute('begin immediate'));
    return endTransaction(
      file,
      () => runBatch(db, batch),
      (outcomes) => (outcomes.some(isKept) ? 'commit' : 'rollback'),
    );
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

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { urgently } from '../../slices.ts';
import type { Repeatable, Transaction, Writer } from '../database.ts';
import { DatabaseBusyError } from '../errors.ts';
import { roundsAcross } from '../round.ts';
import { isBusy, type SqliteConnection } from './connection.ts';
import { LongWriters } from './long-writers.ts';
import { Rounds } from './rounds.ts';
import { SearchFeed } from './search-feed.ts';
import { type Job, WriteQueue } from './write-queue.ts';
import { LOCK_PATIENCE_MILLIS } from './writer.ts';
import type { WritingThread } from './writing-thread.ts';

const LARGEST_GROUP = 64;
const GROUPS_APART_AFTER_FAILURE = 10;
/** Shorter than the time in which a service that stops finishes what is under way, so that its callers still hear of it. */
const LAST_PATIENCE_MILLIS = 5_000;

type Outcome = { job: Job; value: unknown } | { job: Job; error: unknown };

/**
 * Writers that arrive together share one transaction and so one fsync.
 * Nobody is answered before the commit; the failure of one leaves the others untouched.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection;
  readonly #db: Transaction;
  readonly #rounds: Rounds;
  readonly #search: SearchFeed;
  readonly #thread: WritingThread;
  readonly #check: () => void;
  readonly #waiting = new WriteQueue();
  readonly #longWriters = new LongWriters();
  #groupsToRunApart = 0;
  #draining: Promise<void> | undefined;
  #committing: Promise<void> | undefined;
  #endPause: (() => void) | undefined;
  #hurries = false;
  /** Until when the lock is waited for, whoever comes. */
  #patience = Number.POSITIVE_INFINITY;

  /** `check` looks, inside the transaction, whether what is written will be found again. */
  constructor(connection: SqliteConnection, db: Transaction, thread: WritingThread, check: () => void) {
    this.#check = check;
    this.#thread = thread;
    this.#connection = connection;
    this.#db = db;
    this.#rounds = new Rounds(connection, db);
    this.#search = new SearchFeed(connection);
  }

  get length(): number {
    return this.#waiting.length;
  }

  write<T>(work: Repeatable<T>, writer?: Writer): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const { company = '', long = false, peers } = writer ?? {};
      const settle = { resolve: resolve as (value: unknown) => void, reject };
      this.#waiting.add({ company, long, peers, run: work, ...settle }, writer);
      this.#endPause?.();
      this.#draining ??= this.#drain();
    });
  }

  /** Does something while no transaction is under way, and none begins. */
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

  /** From now on nobody waits for the sake of those who come later, and all of them not long for another process. */
  hurry(): void {
    if (!this.#hurries) this.#patience = Date.now() + LAST_PATIENCE_MILLIS;
    this.#hurries = true;
    this.#endPause?.();
  }

  async idle(): Promise<void> {
    this.hurry();
    while (this.#draining !== undefined) await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      while (this.#committing !== undefined) await this.#committing;
      const pause = this.#pauseOfLong();
      const group = this.#waiting.take(LARGEST_GROUP, { longMayGo: pause === 0 });
      if (group.length === 0) await this.#waitForOthers(pause);
      else {
        const [first] = group;
        await this.#occupy(first?.long ? this.#commitInThread(first) : this.#commitTogether(group));
      }
    }
    this.#draining = undefined;
  }

  #pauseOfLong(): number {
    const { nextLong } = this.#waiting;
    return nextLong === undefined || this.#hurries ? 0 : this.#longWriters.millisUntil(nextLong);
  }

  async #waitForOthers(millis: number): Promise<void> {
    const another = new Promise<void>((resolve) => {
      this.#endPause = resolve;
    });
    const over = new AbortController();
    const pause = sleep(millis, undefined, { signal: over.signal }).catch(() => {});
    await Promise.race([another, pause]);
    over.abort();
    this.#endPause = undefined;
  }

  /** Lets requests that have already arrived join the group, for as long as each turn of the event loop brings more. */
  async #gather(): Promise<void> {
    let gathered = 0;
    while (gathered < this.#waiting.length && this.#waiting.length < LARGEST_GROUP) {
      gathered = this.#waiting.length;
      await nextTurn();
    }
  }

  /** Whoever takes long is alone, and there, so that none but those who write wait for him. */
  async #commitInThread(job: Job): Promise<void> {
    let began = performance.now();
    try {
      // The thread opens the file with its first statement, and would make one that is not there any more.
      this.#check();
      await this.#begin(() => this.#thread.begin());
      began = performance.now();
      const work = async (db: Transaction) => {
        this.#check();
        return job.run(db);
      };
      job.resolve(await urgently(() => this.#thread.commit(work)));
    } catch (error) {
      job.reject(error);
    } finally {
      if (job.company !== '') this.#longWriters.hasWritten(job.company);
      this.#longWriters.hasHeld(performance.now() - began);
    }
  }

  async #commitTogether(group: Job[]): Promise<void> {
    try {
      await this.#begin();
      this.#check();
      const outcomes = (await this.#runTogether(group)) ?? (await this.#runApart(group));
      await this.#search.feed();
      this.#connection.execute('commit');
      for (const outcome of outcomes) {
        if ('error' in outcome) outcome.job.reject(outcome.error);
        else outcome.job.resolve(outcome.value);
      }
    } catch (error) {
      if (this.#connection.isInTransaction) this.#connection.execute('rollback');
      for (const job of group) job.reject(error);
    } finally {
      for (const { company } of group) if (company !== '') this.#longWriters.hasWritten(company);
    }
  }

  /**
   * Without savepoints, which cost half as much again as a sale itself. It succeeds with all or does nothing: where one
   * fails, everything is taken back for them to run apart, and for a while nobody tries this again.
   */
  async #runTogether(group: Job[]): Promise<Outcome[] | undefined> {
    if (this.#groupsToRunApart > 0) {
      this.#groupsToRunApart -= 1;
      return undefined;
    }
    try {
      const outcomes: Outcome[] = [];
      for (const jobs of roundsAcross(group)) outcomes.push(...(await this.#runAtOnce(jobs)));
      return outcomes;
    } catch (error) {
      if (!this.#connection.isInTransaction || group.length === 1) throw error;
      this.#groupsToRunApart = GROUPS_APART_AFTER_FAILURE;
      this.#connection.execute('rollback');
      await this.#begin();
      return undefined;
    }
  }

  async #runAtOnce(jobs: [Job, ...Job[]]): Promise<Outcome[]> {
    const [job] = jobs;
    if (jobs.length === 1) return [{ job, value: await job.run(this.#db) }];
    const values = await this.#rounds.run(jobs.map(({ run }) => run));
    return jobs.map((job, at) => ({ job, value: values[at] }));
  }

  async #runApart(group: Job[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const job of group) outcomes.push(await this.#runInSavepoint(job));
    return outcomes;
  }

  async #runInSavepoint(job: Job): Promise<Outcome> {
    this.#connection.execute('savepoint job');
    try {
      const value = await job.run(this.#db);
      this.#connection.execute('release job');
      return { job, value };
    } catch (error) {
      // A full disk or an I/O error ends the whole transaction by itself: then nobody in the group has succeeded.
      if (!this.#connection.isInTransaction) throw error;
      this.#connection.execute('rollback to job; release job');
      return { job, error };
    }
  }

  /** Waits for another process without blocking this one's readers, which SQLite's own busy handler would. */
  async #begin(
    begin: () => void | Promise<void> = () => this.#connection.execute('begin immediate'),
  ): Promise<void> {
    const deadline = Date.now() + LOCK_PATIENCE_MILLIS;
    for (;;) {
      try {
        return await begin();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > Math.min(deadline, this.#patience)) throw new DatabaseBusyError({ cause: error });
        await sleep(1 + Math.random() * 4);
      }
    }
  }
}

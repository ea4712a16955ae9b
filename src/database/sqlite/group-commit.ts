import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { urgently } from '../../slices.ts';
import type { Repeatable, Transaction, Writer } from '../database.ts';
import { roundsAcross } from '../round.ts';
import type { SqliteConnection } from './connection.ts';
import { LockPatience } from './lock-patience.ts';
import { LongWriters } from './long-writers.ts';
import { Rounds } from './rounds.ts';
import { ScriptedCommits } from './scripted-commits.ts';
import { ScriptedRounds } from './scripted-rounds.ts';
import { SearchFeed } from './search-feed.ts';
import { type Job, WriteQueue } from './write-queue.ts';
import type { WritingThread } from './writing-thread.ts';

const LARGEST_GROUP = 64;
const GROUPS_APART_AFTER_FAILURE = 10;
/** So many have been done here before a thread is worth its memory. */
const ROUNDS_BEFORE_THREAD = 4;

type Outcome = { job: Job; value: unknown } | { job: Job; error: unknown };

interface Means {
  readonly writer: SqliteConnection;
  readonly reader: SqliteConnection;
  readonly db: Transaction;
  readonly thread: WritingThread;
  /** Looks, inside the transaction, whether what is written will be found again. */
  readonly check: () => void;
}

/**
 * Writers that arrive together share one transaction and so one fsync.
 * Nobody is answered before the commit; the failure of one leaves the others untouched.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection;
  readonly #db: Transaction;
  readonly #rounds: Rounds;
  readonly #scripted: ScriptedCommits;
  readonly #lock = new LockPatience();
  readonly #search: SearchFeed;
  readonly #thread: WritingThread;
  readonly #check: () => void;
  readonly #waiting = new WriteQueue();
  readonly #longWriters = new LongWriters();
  #groupsToRunApart = 0;
  #draining: Promise<void> | undefined;
  #committing: Promise<void> | undefined;
  #endPause: (() => void) | undefined;
  #enough = LARGEST_GROUP;
  #roundsBeforeThread = ROUNDS_BEFORE_THREAD;

  constructor({ writer, reader, db, thread, check }: Means) {
    this.#check = check;
    this.#thread = thread;
    this.#connection = writer;
    this.#db = db;
    this.#rounds = new Rounds(writer);
    this.#scripted = new ScriptedCommits({
      rounds: new ScriptedRounds(reader),
      thread,
      lock: this.#lock,
      check,
    });
    this.#search = new SearchFeed(writer);
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
    this.#lock.hurry();
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
    return nextLong === undefined || this.#lock.hurries ? 0 : this.#longWriters.millisUntil(nextLong);
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

  /**
   * Lets requests that have already arrived join the group, for as long as each turn of the event loop brings more. Beside the writing
   * thread half of those who write are enough: while it writes for them, the others are read and judged here.
   */
  async #gather(): Promise<void> {
    let gathered = 0;
    while (gathered < this.#waiting.length && this.#waiting.length < this.#enough) {
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
      await this.#lock.begin(() => this.#thread.begin());
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
      const outcomes = (await this.#commitAside(group)) ?? (await this.#commitHere(group));
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

  /** Undefined where they are better, or have to be, written here. */
  async #commitAside(group: Job[]): Promise<Outcome[] | undefined> {
    if (this.#groupsToRunApart > 0) return undefined;
    const rounds = roundsAcross(group);
    if (!this.#thread.isReady) {
      if (rounds.some((jobs) => jobs.length > 1)) this.#considerThread();
      return undefined;
    }
    if (group.some(({ peers }) => peers === undefined) || haveSameCompany(rounds)) return undefined;
    const values = await this.#scripted.commit(rounds.map((jobs) => jobs.map(({ run }) => run)));
    if (values === undefined && group.length > 1) this.#groupsToRunApart = GROUPS_APART_AFTER_FAILURE;
    this.#enough = Math.max(2, group.length / 2);
    return values && rounds.flat().map((job, at) => ({ job, value: values[at] }));
  }

  #considerThread(): void {
    this.#roundsBeforeThread -= 1;
    if (this.#roundsBeforeThread > 0) return;
    this.#roundsBeforeThread = ROUNDS_BEFORE_THREAD;
    // Whoever needs it and does not find it writes here, as before.
    this.#thread.start().catch(() => {});
  }

  async #commitHere(group: Job[]): Promise<Outcome[]> {
    await this.#begin();
    this.#check();
    const outcomes = (await this.#runTogether(group)) ?? (await this.#runApart(group));
    await this.#search.feed();
    this.#connection.execute('commit');
    this.#thread.forgetState();
    this.#enough = LARGEST_GROUP;
    return outcomes;
  }

  #begin(): Promise<void> {
    return this.#lock.begin(() => this.#connection.execute('begin immediate'));
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
}

/** What a company does in one round, another of its rounds has to see. */
function haveSameCompany(rounds: readonly (readonly Job[])[]): boolean {
  const companies = rounds.flatMap((jobs) => [...new Set(jobs.map(({ company }) => company))]);
  return new Set(companies).size < companies.length;
}

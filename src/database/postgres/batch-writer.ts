import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Writer } from '../database.ts';
import { StoppingError, TooManyWaitingError } from '../errors.ts';
import type { FairQueue } from '../fair-queue.ts';
import { isSetWise, type Job, settleJobs, type Task } from '../jobs.ts';
import { commitBatch, concernsAll, type TransactionSettings } from './commit-batch.ts';

const LARGEST_BATCH = 32;
/** While one batch of several companies commits, the next one is judged: more would be smaller ones. */
const JOINT_AT_ONCE = 2;
/** After a batch of so many, its callers are expected to come again at once, and the next batch waits shortly for them. */
const MANY = 4;
const PATIENCE_MILLIS = 1;
/** Far more than a company has people, programs and connections. */
const WAITING_OF_COMPANY = 200;
/** The company under which batches of several companies are queued. */
const NOBODY = { company: '' };

/** Callers that are waited for before their companies are served again. */
interface Pause {
  missing: number;
  end(): void;
}

/**
 * Writes of a company that come while others of it are being committed share the next transaction, and so its round trips and its one
 * commit. Set-wise commands of several companies share one as well. Nobody is answered before the commit.
 */
export class BatchWriter {
  readonly #settings: TransactionSettings;
  readonly #queue: FairQueue;
  /** What waits, by company, in the order in which companies were served last. */
  readonly #waiting = new Map<string, Job[]>();
  /** Companies of batches that are being committed. */
  readonly #busy = new Set<string>();
  /** By company. */
  readonly #pauses = new Map<string, Pause>();
  #jointUnderWay = 0;
  #isTaking = false;

  constructor(settings: TransactionSettings, queue: FairQueue) {
    this.#settings = settings;
    this.#queue = queue;
    // Those who wait for others of their company need not wait for these to end.
    settings.stopping.addEventListener('abort', () => this.#refuseWaiting());
  }

  /** How many wait for a batch to take them. */
  get length(): number {
    let count = 0;
    for (const jobs of this.#waiting.values()) count += jobs.length;
    return count;
  }

  write<T>(task: Task, { company }: Writer): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const jobs = this.#waiting.get(company) ?? [];
      const mustWait = this.#busy.has(company) || jobs.length > 0;
      if (mustWait && this.#settings.stopping.aborted) return reject(new StoppingError());
      if (jobs.length >= WAITING_OF_COMPANY) return reject(new TooManyWaitingError());
      jobs.push({ company, long: false, task, resolve: resolve as (value: unknown) => void, reject });
      this.#waiting.set(company, jobs);
      const pause = this.#pauses.get(company);
      if (pause !== undefined && --pause.missing <= 0) pause.end();
      this.#take();
    });
  }

  #refuseWaiting(): void {
    for (const [company, jobs] of this.#waiting) {
      if (!this.#busy.has(company)) continue;
      for (const job of jobs) job.reject(new StoppingError());
      this.#waiting.delete(company);
    }
  }

  #take(): void {
    if (this.#isTaking) return;
    this.#isTaking = true;
    void this.#takeBatches();
  }

  async #takeBatches(): Promise<void> {
    await this.#gather();
    this.#isTaking = false;
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) void this.#commit(batch);
  }

  /** Lets requests that have already arrived join, for as long as each turn of the event loop brings more. */
  async #gather(): Promise<void> {
    let gathered = -1;
    for (let ready = this.#ready; gathered < ready && ready < LARGEST_BATCH; ready = this.#ready) {
      gathered = ready;
      await nextTurn();
    }
  }

  get #ready(): number {
    let ready = 0;
    for (const [company, jobs] of this.#waiting) if (!this.#busy.has(company)) ready += jobs.length;
    return ready;
  }

  /** Of the company that was served longest ago, with all set-wise commands of others where its own are such. */
  #nextBatch(): Job[] {
    const idle = [...this.#waiting.keys()].filter((company) => !this.#busy.has(company));
    for (const company of idle) {
      const [first] = this.#waiting.get(company) as [Job];
      if (first.isApart) return this.#shift([company], () => true, 1);
      if (!isSetWise(first)) return this.#shift([company], (job) => !isSetWise(job) && !job.isApart);
      if (this.#jointUnderWay < JOINT_AT_ONCE)
        return this.#shift(idle, (job) => isSetWise(job) && !job.isApart);
    }
    return [];
  }

  /** From these companies in queue, of each what stands first and fits. */
  #shift(companies: readonly string[], fits: (job: Job) => boolean, most = LARGEST_BATCH): Job[] {
    const batch: Job[] = [];
    const queues = new Set(companies);
    while (queues.size > 0 && batch.length < most) {
      for (const company of queues) {
        const jobs = this.#waiting.get(company) ?? [];
        const [job] = jobs;
        if (job === undefined || !fits(job) || batch.length === most) {
          queues.delete(company);
          continue;
        }
        batch.push(jobs.shift() as Job);
        this.#busy.add(company);
        // The company goes to the end, so that the next batch begins with others.
        this.#waiting.delete(company);
        if (jobs.length > 0) this.#waiting.set(company, jobs);
      }
    }
    return batch;
  }

  async #commit(batch: readonly Job[]): Promise<void> {
    const companies = new Set(batch.map(({ company }) => company));
    const isJoint = isSetWise(batch[0] as Job) && !batch[0]?.isApart;
    if (isJoint) this.#jointUnderWay += 1;
    const [company = ''] = companies;
    const left = await this.#queue
      .run(companies.size > 1 ? NOBODY : { company }, () => this.#settle(batch))
      .catch((refusal) => {
        for (const job of batch) job.reject(refusal);
        return [];
      });
    if (isJoint) this.#jointUnderWay -= 1;
    this.#putBack(left);
    if (batch.length >= MANY && !this.#settings.stopping.aborted)
      await this.#waitFor(batch.length, companies);
    for (const one of companies) this.#busy.delete(one);
    this.#take();
  }

  async #waitFor(callers: number, companies: ReadonlySet<string>): Promise<void> {
    const waiting = [...companies].reduce((sum, one) => sum + (this.#waiting.get(one)?.length ?? 0), 0);
    const missing = Math.min(callers, LARGEST_BATCH - waiting);
    if (missing <= 0) return;
    await new Promise<void>((end) => {
      const timer = setTimeout(end, PATIENCE_MILLIS);
      const pause = {
        missing,
        end: () => {
          clearTimeout(timer);
          end();
        },
      };
      for (const one of companies) this.#pauses.set(one, pause);
    });
    for (const one of companies) this.#pauses.delete(one);
  }

  /** Returns those who are to be done again, each by itself. */
  async #settle(batch: readonly Job[]): Promise<readonly Job[]> {
    try {
      const { done, outcomes, left } = await commitBatch(this.#settings, batch);
      settleJobs(done, outcomes);
      return left;
    } catch (error) {
      if (batch.length > 1 && !concernsAll(error)) return batch;
      for (const job of batch) job.reject(error);
      return [];
    }
  }

  #putBack(left: readonly Job[]): void {
    for (const job of left.toReversed()) {
      job.isApart = true;
      if (this.#settings.stopping.aborted) job.reject(new StoppingError());
      else this.#waiting.set(job.company, [job, ...(this.#waiting.get(job.company) ?? [])]);
    }
  }
}

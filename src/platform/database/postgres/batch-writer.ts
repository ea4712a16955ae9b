import type { Writer } from '../database.ts';
import { StoppingError } from '../errors.ts';
import type { FairQueue } from '../fair-queue.ts';
import { JobQueue, MANY_CALLERS } from '../job-queue.ts';
import { isSetWise, type Job, settleJobs, type Task } from '../jobs.ts';
import { commitBatch, concernsAll, type TransactionSettings } from './commit-batch.ts';

const LARGEST_BATCH = 32;
/** Two joint batches at once: one commits while the next is applied; more would make them smaller. */
const JOINT_AT_ONCE = 2;
/** The company under which batches of several companies are queued. */
const NOBODY = { company: '' };

/**
 * Writes of a company that come while others of it are being committed share the next transaction, and so its round trips and its one
 * commit. Set-wise commands of several companies share one as well. Nobody is answered before the commit.
 */
export class BatchWriter {
  readonly #settings: TransactionSettings;
  readonly #queue: FairQueue;
  readonly #waiting = new JobQueue();
  /** Companies of batches that are being committed. */
  readonly #busy = new Set<string>();
  #jointUnderWay = 0;
  #isTaking = false;

  constructor(settings: TransactionSettings, queue: FairQueue) {
    this.#settings = settings;
    this.#queue = queue;
    // Jobs that wait for others of their company are refused at once when the service stops.
    settings.stopping.addEventListener('abort', () =>
      this.#refuse(this.#waiting.take([...this.#busy], this.#waiting.length)),
    );
  }

  /** The number of waiting jobs. */
  get length(): number {
    return this.#waiting.length;
  }

  write<T>(task: Task, { company }: Writer): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const mustWait = this.#busy.has(company) || this.#waiting.firstOf(company) !== undefined;
      if (mustWait && this.#settings.stopping.aborted) return reject(new StoppingError());
      this.#waiting.add({ company, long: false, task, resolve: resolve as (value: unknown) => void, reject });
      this.#take();
    });
  }

  #refuse(jobs: readonly Job[]): void {
    for (const job of jobs) job.reject(new StoppingError());
  }

  #take(): void {
    if (this.#isTaking) return;
    this.#isTaking = true;
    void this.#takeBatches();
  }

  async #takeBatches(): Promise<void> {
    await this.#waiting.gather(LARGEST_BATCH, () => this.#waiting.countOf(this.#idle));
    this.#isTaking = false;
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) {
      for (const { company } of batch) this.#busy.add(company);
      void this.#commit(batch);
    }
  }

  get #idle(): string[] {
    return this.#waiting.companies.filter((company) => !this.#busy.has(company));
  }

  /** Takes the jobs of the company served longest ago; if they are set-wise commands, those of other companies join. */
  #nextBatch(): Job[] {
    const idle = this.#idle;
    for (const company of idle) {
      const first = this.#waiting.firstOf(company) as Job;
      if (first.isApart) return this.#waiting.take([company], 1);
      if (!isSetWise(first))
        return this.#waiting.take([company], LARGEST_BATCH, (job) => !isSetWise(job) && !job.isApart);
      if (this.#jointUnderWay < JOINT_AT_ONCE)
        return this.#waiting.take(idle, LARGEST_BATCH, (job) => isSetWise(job) && !job.isApart);
    }
    return [];
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
    if (this.#settings.stopping.aborted) this.#refuse(left);
    else {
      this.#waiting.putBack(left);
      if (batch.length >= MANY_CALLERS) await this.#waitForCallers(batch, companies);
    }
    for (const one of companies) this.#busy.delete(one);
    this.#take();
  }

  /** Waits shortly for callers that were just answered and are expected to write again. */
  #waitForCallers(batch: readonly Job[], companies: ReadonlySet<string>): Promise<void> {
    const waiting = this.#waiting.countOf(companies);
    return this.#waiting.waitForCallers(Math.min(LARGEST_BATCH, waiting + batch.length), companies);
  }

  /** Returns the jobs to be repeated, each alone. */
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
}

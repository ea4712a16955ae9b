import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  isUnchanged,
  type QueuedCommand,
  type Repeatable,
  type Settled,
  type Transaction,
  type Writer,
} from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import { TooManyWaitingError } from '../database/errors.ts';

/** Far more than a company has people, programs and connections. */
const WAITING_OF_COMPANY = 200;
/** After a batch of so many, its callers are expected to come again at once, and the next batch waits shortly for them. */
export const MANY_CALLERS = 4;
const GATHER_MILLIS = 1;

interface Pause {
  isOver(): boolean;
  end(): void;
}

export class JobQueue {
  readonly #jobs = new Map<string, Job[]>();
  readonly #pauses = new Set<Pause>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get companies(): string[] {
    return [...this.#jobs.keys()];
  }

  firstOf(company: string): Job | undefined {
    return this.#jobs.get(company)?.[0];
  }

  countOf(companies: Iterable<string>): number {
    let count = 0;
    for (const company of companies) count += this.#jobs.get(company)?.length ?? 0;
    return count;
  }

  add(job: Job): void {
    const jobs = this.#jobs.get(job.company) ?? [];
    if (job.company !== '' && jobs.length >= WAITING_OF_COMPANY) throw new TooManyWaitingError();
    jobs.push(job);
    this.#jobs.set(job.company, jobs);
    this.#length += 1;
    for (const pause of this.#pauses) if (pause.isOver()) pause.end();
  }

  putBack(jobs: readonly Job[]): void {
    for (const job of jobs.toReversed()) {
      this.#jobs.set(job.company, [job, ...(this.#jobs.get(job.company) ?? [])]);
      this.#length += 1;
    }
  }

  /** Takes the first fitting job of each company in turn; a served company moves to the end. */
  take(companies: readonly string[], most: number, fits: (job: Job) => boolean = () => true): Job[] {
    const taken: Job[] = [];
    const open = new Set(companies);
    while (open.size > 0 && taken.length < most) {
      for (const company of open) {
        if (taken.length === most) break;
        const jobs = this.#jobs.get(company);
        if (jobs === undefined || !fits(jobs[0] as Job)) {
          open.delete(company);
          continue;
        }
        taken.push(jobs.shift() as Job);
        this.#jobs.delete(company);
        if (jobs.length > 0) this.#jobs.set(company, jobs);
      }
    }
    this.#length -= taken.length;
    return taken;
  }

  async gather(most: number, count = () => this.#length): Promise<void> {
    let gathered = -1;
    for (let ready = count(); gathered < ready && ready < most; ready = count()) {
      gathered = ready;
      await nextTurn();
    }
  }

  /** Waits shortly for callers to come again, beginning after the event-loop turn in which their last answers are written. */
  async waitForCallers(jobs: number, companies?: Iterable<string>): Promise<void> {
    await nextTurn();
    return this.waitFor(jobs, GATHER_MILLIS, companies);
  }

  async waitFor(jobs: number, millis: number, companies?: Iterable<string>): Promise<void> {
    const isOver = () => (companies === undefined ? this.#length : this.countOf(companies)) >= jobs;
    if (isOver()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const pause = { isOver, end: resolve };
    this.#pauses.add(pause);
    const timer = setTimeout(resolve, millis);
    await promise;
    clearTimeout(timer);
    this.#pauses.delete(pause);
  }

  endPauses(): void {
    for (const { end } of this.#pauses) end();
  }
}

export interface Job {
  readonly company: string;
  readonly long: boolean;
  readonly task: Task;
  /** Whether it failed with others, and is done again alone. */
  isApart?: boolean;
  /** Whether it waited in vain for a company of its batch that another process holds. */
  wasHeldUp?: boolean;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export type Task = { readonly run: Repeatable<unknown> } | QueuedCommand;

export function jobFor<T>(task: Task, { company = '', long = false }: Partial<Writer> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const job: Job = { company, long, task, resolve: resolve as (value: unknown) => void, reject };
  return { job, promise };
}

export function isKept(outcome: Settled): boolean {
  return 'value' in outcome && !isUnchanged(outcome.value);
}

export function isSetWise({ task }: Job): boolean {
  return 'applier' in task && task.isSetWise;
}

export function settleJobs(jobs: readonly Job[], outcomes: readonly Settled[]): void {
  for (const [at, job] of jobs.entries()) {
    const outcome = outcomes[at] as Settled;
    if ('error' in outcome) job.reject(outcome.error);
    else job.resolve(outcome.value);
  }
}

/** A failed job is rolled back without affecting the others; a lone one may throw, which rolls back the transaction. */
export async function runBatch(tx: Transaction, jobs: readonly Job[]): Promise<Settled[]> {
  const isAlone = jobs.length === 1;
  const settled = new Map<Task, Settled>();
  const orders: QueuedCommand[] = [];
  for (const { task } of jobs) {
    if ('command' in task) orders.push(task);
    else if (isAlone) settled.set(task, { value: await task.run(tx) });
    else settled.set(task, await adapterOf(tx).attempt(() => task.run(tx)));
  }
  const applied = await orders[0]?.applier(
    tx,
    orders.map(({ command }) => command),
    isAlone,
  );
  for (const [at, order] of orders.entries()) settled.set(order, { value: applied?.[at] });
  return jobs.map(({ task }) => settled.get(task) as Settled);
}

import type { Transaction, Writer } from '../database.ts';
import { TooManyWaitingError } from '../errors.ts';

export interface Job {
  readonly long: boolean;
  run(db: Transaction): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Far more than a company has people, programs and connections. */
const WAITING_OF_COMPANY = 200;

/**
 * Writers that wait for their commit. Companies take turns, a writer each, however many one of them has sent. A writer that
 * takes long goes alone, and between two of those everyone else who waits is served.
 */
export class WriteQueue {
  readonly #short = new Map<string, Job[]>();
  readonly #long = new Map<string, Job[]>();
  #length = 0;
  #lastWasLong = false;

  get length(): number {
    return this.#length;
  }

  /** The operator and the service itself are refused nothing. */
  add(job: Job, writer: Writer | undefined): void {
    const queues = job.long ? this.#long : this.#short;
    const company = writer?.company ?? '';
    const jobs = queues.get(company) ?? [];
    if (writer !== undefined && jobs.length >= WAITING_OF_COMPANY) throw new TooManyWaitingError();
    jobs.push(job);
    queues.set(company, jobs);
    this.#length += 1;
  }

  /** Those who share the next commit: many short ones, or one that is long. */
  take(most: number): Job[] {
    this.#lastWasLong = this.#long.size > 0 && (this.#short.size === 0 || !this.#lastWasLong);
    const group = this.#lastWasLong ? takeTurns(this.#long, 1) : takeTurns(this.#short, most);
    this.#length -= group.length;
    return group;
  }
}

/** Whoever was served goes to the end, so that the next round begins with the others. */
function takeTurns(queues: Map<string, Job[]>, most: number): Job[] {
  const taken: Job[] = [];
  // A company that is set anew comes once more in the same walk, behind all others.
  for (const [company, jobs] of queues) {
    if (taken.length === most) break;
    queues.delete(company);
    taken.push(jobs.shift() as Job);
    if (jobs.length > 0) queues.set(company, jobs);
  }
  return taken;
}

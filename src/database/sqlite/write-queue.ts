import type { Writer } from '../database.ts';
import { TooManyWaitingError } from '../errors.ts';
import type { Job } from '../jobs.ts';

/** Far more than a company has people, programs and connections. */
const WAITING_OF_COMPANY = 200;

/**
 * Writers that wait for their commit. Companies take turns, a writer each, however many one of them has sent. A writer that
 * takes long goes alone, and between two of those everyone else who waits is served.
 */
export class WriteQueue {
  readonly #short = new Map<string, Job[]>();
  readonly #long = new Map<string, Job[]>();
  readonly #apart: Job[] = [];
  #length = 0;
  #lastWasLong = false;

  get length(): number {
    return this.#length;
  }

  /** The operator and the service itself are refused nothing. */
  add(job: Job, writer: Writer | undefined): void {
    const queues = job.long ? this.#long : this.#short;
    const jobs = queues.get(job.company) ?? [];
    if (writer !== undefined && jobs.length >= WAITING_OF_COMPANY) throw new TooManyWaitingError();
    jobs.push(job);
    queues.set(job.company, jobs);
    this.#length += 1;
  }

  /** Those who failed together come first, each by itself. */
  putBack(jobs: readonly Job[]): void {
    this.#apart.push(...jobs);
    this.#length += jobs.length;
  }

  /** Whose turn the next long one is. */
  get nextLong(): string | undefined {
    const [company] = this.#long.keys();
    return company;
  }

  /** Those who share the next commit: many short ones, or one that is long, where its time has come. */
  take(most: number, { longMayGo = true } = {}): Job[] {
    const apart = this.#apart.shift();
    if (apart !== undefined) {
      this.#length -= 1;
      return [apart];
    }
    const isLongsTurn = this.#short.size === 0 || !this.#lastWasLong;
    this.#lastWasLong = longMayGo && this.#long.size > 0 && isLongsTurn;
    const group = this.#lastWasLong ? takeTurns(this.#long, 1) : takeTurns(this.#short, most);
    this.#length -= group.length;
    return group;
  }
}

/** A served company goes to the end, so the next batch begins with the others. */
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

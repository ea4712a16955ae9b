import { type Job, JobQueue } from '../job-queue.ts';

/** Short writes share a batch; a long one runs alone, and between two long ones all waiting short writes are served. */
export class WriteQueue {
  readonly short = new JobQueue();
  readonly #long = new JobQueue();
  #lastWasLong = false;

  get length(): number {
    return this.short.length + this.#long.length;
  }

  add(job: Job): void {
    (job.long ? this.#long : this.short).add(job);
  }

  get nextLong(): string | undefined {
    return this.#long.companies[0];
  }

  /** The next batch: a repeated job alone, many short writes, or one long write. */
  take(most: number, { longMayGo = true } = {}): Job[] {
    const { companies, length } = this.short;
    const apart = companies.find((company) => this.short.firstOf(company)?.isApart);
    if (apart !== undefined) return this.short.take([apart], 1);
    const isLongsTurn = length === 0 || !this.#lastWasLong;
    this.#lastWasLong = longMayGo && this.#long.length > 0 && isLongsTurn;
    return this.#lastWasLong ? this.#long.take(this.#long.companies, 1) : this.short.take(companies, most);
  }
}

/** Long writes may block others for a tenth of the time. */
const PARTS_FOR_OTHERS = 9;
const LONGEST_PAUSE_MILLIS = 5_000;
/** A part of a long write, after which others get as much time as it took. */
const PART_MILLIS = 100;
/** A company that wrote this recently counts as writing. */
const LATELY_MILLIS = 10_000;

/** While others write, the next long write waits nine times as long as the last held the lock: an import meets one in ten. */
export class LongWriters {
  readonly #now: () => number;
  readonly #lastOf = new Map<string, number>();
  #from = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  millisUntil(company: string): number {
    const now = this.#now();
    for (const [other, last] of this.#lastOf) if (last < now - LATELY_MILLIS) this.#lastOf.delete(other);
    const hasOthers = this.#lastOf.size > (this.#lastOf.has(company) ? 1 : 0);
    return hasOthers ? Math.max(0, this.#from - now) : 0;
  }

  hasWritten(company: string): void {
    this.#lastOf.set(company, this.#now());
  }

  hasHeld(millis: number): void {
    const pause = millis < PART_MILLIS ? millis : millis * PARTS_FOR_OTHERS;
    this.#from = this.#now() + Math.min(pause, LONGEST_PAUSE_MILLIS);
  }
}

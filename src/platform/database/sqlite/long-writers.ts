/** Long writes may block others for a tenth of the time. */
const PARTS_FOR_OTHERS = 9;
const LONGEST_PAUSE_MILLIS = 5_000;
/** A part of a long write, after which others get as much time as it took. */
const PART_MILLIS = 100;
/** A company that wrote this recently counts as writing. */
const LATELY_MILLIS = 10_000;

/**
 * Decides when long writes may take the write lock: while other companies write, the next one waits nine times as long as the last one
 * held it, so that an endless import meets one write in ten.
 */
export class LongWriters {
  readonly #now: () => number;
  readonly #lastOf = new Map<string, number>();
  #from = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How long the company's next long write must still wait. */
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

/** Of ten parts of the time, one that takes long may hold up the others for one. */
const PARTS_FOR_OTHERS = 9;
const LONGEST_PAUSE_MILLIS = 5_000;
/** Whoever has written so lately will write again. */
const LATELY_MILLIS = 10_000;

/**
 * When writers that take long may have their turn at the one writing lock: not one after another while others write too, however short
 * their turns between two of them. Whoever writes beside one that imports without end meets him once in ten times.
 */
export class LongWriters {
  readonly #now: () => number;
  readonly #lastOf = new Map<string, number>();
  #from = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How long the next of this company has to wait still. */
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
    this.#from = this.#now() + Math.min(millis * PARTS_FOR_OTHERS, LONGEST_PAUSE_MILLIS);
  }
}

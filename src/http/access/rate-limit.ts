const WINDOW_MILLIS = 60_000;
const REMEMBERED = 10_000;

/** What one more request found: whether it may pass, and what to tell its sender. Times are in whole seconds. */
export interface Verdict {
  readonly passes: boolean;
  readonly remaining: number;
  /** Until everything is available again. */
  readonly reset: number;
  /** Until one more passes. Zero when one would pass now. */
  readonly retryAfter: number;
}

/**
 * So many a minute for each name. All of them may come at once, and they grow back evenly. A name costs one number: the
 * moment at which it will have everything back, so that one whose moment has passed need not be remembered at all.
 */
export class RateLimit {
  readonly perMinute: number;
  readonly #cost: number;
  readonly #now: () => number;
  readonly #restoredAt = new Map<string, number>();

  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.perMinute = perMinute;
    this.#cost = WINDOW_MILLIS / perMinute;
    this.#now = now;
  }

  get size(): number {
    return this.#restoredAt.size;
  }

  /** What weighs more than one passes where one would, and is then waited off. */
  take(name: string, weight = 1): Verdict {
    const now = this.#now();
    const debt = Math.max(0, (this.#restoredAt.get(name) ?? 0) - now);
    const passes = debt + this.#cost <= WINDOW_MILLIS + 1e-6;
    const owed = passes ? debt + weight * this.#cost : debt;
    if (passes) this.#remember(name, now + owed, now);
    const room = WINDOW_MILLIS - owed;
    return {
      passes,
      remaining: Math.max(0, Math.floor(room / this.#cost + 1e-6)),
      reset: Math.ceil(owed / 1000),
      retryAfter: Math.max(0, Math.ceil((this.#cost - room) / 1000)),
    };
  }

  #remember(name: string, restoredAt: number, now: number): void {
    if (this.#restoredAt.size >= REMEMBERED && !this.#restoredAt.has(name)) this.#makeRoom(now);
    this.#restoredAt.set(name, restoredAt);
  }

  /** Half at a time, so that a flood of new names does not pay for it at each. */
  #makeRoom(now: number): void {
    for (const [name, restoredAt] of this.#restoredAt) {
      if (restoredAt <= now) this.#restoredAt.delete(name);
    }
    for (const name of this.#restoredAt.keys()) {
      if (this.#restoredAt.size <= REMEMBERED / 2) break;
      this.#restoredAt.delete(name);
    }
  }
}

const WINDOW_MILLIS = 60_000;
const REMEMBERED = 10_000;

/** The result of counting one request: whether it may pass, and the values of its rate-limit headers. Times are whole seconds. */
export interface Verdict {
  readonly passes: boolean;
  readonly remaining: number;
  /** Until the full quota is available again. */
  readonly reset: number;
  /** Until one more request passes; zero when it would pass now. */
  readonly retryAfter: number;
}

/**
 * A token bucket per name: the quota of a minute may be used at once and refills evenly. Each name stores one number, the time at
 * which its bucket is full again, so names with a full bucket need no storage.
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

  /** A request that weighs more than one passes when one token is left; its debt then delays the next requests. */
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

  /** Evicts half of the names at a time, so a flood of new names does not pay for an eviction at each request. */
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

const REMEMBERED = 20_000;

export interface SendingBound {
  readonly key: string;
  readonly most: number;
  readonly millis: number;
}

/** Counts events by key within a time that ends now; in memory, the keys longest unused are forgotten first. */
export class SendingTimes {
  readonly #now: () => number;
  readonly #times = new Map<string, number[]>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one more for all bounds, or for none and returns false. */
  count(bounds: readonly SendingBound[]): boolean {
    const now = this.#now();
    const recent = bounds.map(({ key, millis }) => ({
      key,
      times: (this.#times.get(key) ?? []).filter((time) => time > now - millis),
    }));
    if (recent.some(({ times }, at) => times.length >= (bounds[at]?.most ?? 0))) return false;
    for (const { key, times } of recent) {
      this.#times.delete(key);
      this.#times.set(key, [...times, now]);
    }
    for (const key of this.#times.keys()) {
      if (this.#times.size <= REMEMBERED) break;
      this.#times.delete(key);
    }
    return true;
  }
}

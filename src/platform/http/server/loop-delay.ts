const SAMPLE_MILLIS = 100;
const WEIGHT = 0.1;
const LONGEST_COUNTED_MILLIS = 5_000;

/**
 * The average delay of timers over about the last ten. Every delay counts once, whatever its length: one pause, even of a minute,
 * is forgiven, while an overloaded process is late every time.
 */
export class LoopDelay {
  readonly #timer: NodeJS.Timeout;
  readonly #now: () => number;
  #last: number;
  #average = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#last = now();
    this.#timer = setInterval(() => this.sample(), SAMPLE_MILLIS).unref();
  }

  get average(): number {
    return this.#average;
  }

  sample(): void {
    const now = this.#now();
    const late = Math.min(Math.max(0, now - this.#last - SAMPLE_MILLIS), LONGEST_COUNTED_MILLIS);
    this.#average += WEIGHT * (late - this.#average);
    this.#last = now;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

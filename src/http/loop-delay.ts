const SAMPLE_MILLIS = 100;
const MEMORY_MILLIS = 5_000;

/** How late timers fire, averaged over some seconds: one long pause is forgiven, a process that cannot keep up is not. */
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
    const passed = now - this.#last;
    const weight = 1 - Math.exp(-passed / MEMORY_MILLIS);
    this.#average += weight * (Math.max(0, passed - SAMPLE_MILLIS) - this.#average);
    this.#last = now;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** The same numbers from the same seed, on every machine: a demo that looks the same twice. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to just below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.whole(0, choices.length - 1)] as T;
  }

  /** Some of the choices, none twice, in no order. */
  some<T>(choices: readonly T[], count: number): T[] {
    const left = [...choices];
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [taken] = left.splice(this.whole(0, left.length - 1), 1);
      return taken as T;
    });
  }
}

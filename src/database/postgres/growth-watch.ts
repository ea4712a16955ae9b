/** So many sales fill three pages: less than what is too small to matter. */
const WRITES_BETWEEN_LOOKS = 64;

/** Looks for what has grown as soon as that can be, not only when the next look is due: tables grow by being written. */
export class GrowthWatch {
  readonly #look: () => Promise<string[]>;
  #writes = 0;
  #looking: Promise<string[]> | undefined;

  constructor(look: () => Promise<string[]>) {
    this.#look = look;
  }

  /** Requests during a check share its result. */
  look(): Promise<string[]> {
    this.#writes = 0;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** After a commit. A long one, such as an import, may have written thousands of rows. */
  wrote(long = false): void {
    this.#writes += long ? WRITES_BETWEEN_LOOKS : 1;
    // Should it fail, the look that is due anyway will tell.
    if (this.#writes >= WRITES_BETWEEN_LOOKS && this.#looking === undefined) this.look().catch(() => {});
  }
}

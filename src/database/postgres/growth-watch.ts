/** This many sales fill three pages, which is below what matters. */
const WRITES_BETWEEN_LOOKS = 64;

/** Checks for grown tables after commits too, not only on schedule. */
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

  /** Called after a commit; an import may have written thousands of rows. */
  wrote(long = false): void {
    this.#writes += long ? WRITES_BETWEEN_LOOKS : 1;
    // A failure is left to the next scheduled check.
    if (this.#writes >= WRITES_BETWEEN_LOOKS && this.#looking === undefined) this.look().catch(() => {});
  }
}

/** This many sales fill three pages, which is below what matters. */
const WRITES_BETWEEN_LOOKS = 64;
/** Tables that took so many writes do not double sooner; a look costs the server as much as ten sales. */
const SHARE_OF_ALL_WRITES = 1 / 8;

/** Checks for grown tables after commits too, not only on schedule. */
export class GrowthWatch {
  readonly #look: () => Promise<string[]>;
  #allWrites = 0;
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

  /** Called after a commit. Long work may have written thousands of rows, so what comes next waits for the plans that fit them. */
  wrote(long = false): Promise<unknown> | undefined {
    this.#allWrites += 1;
    this.#writes += 1;
    const enough = Math.max(WRITES_BETWEEN_LOOKS, this.#allWrites * SHARE_OF_ALL_WRITES);
    // A failure is left to the next scheduled check.
    if (long) return this.look().catch(() => {});
    if (this.#writes >= enough && this.#looking === undefined) this.look().catch(() => {});
    return undefined;
  }
}

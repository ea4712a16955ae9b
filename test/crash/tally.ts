/** The figures of a run. */
export class Tally {
  kills = 0;
  acknowledged = 0;
  unanswered = 0;
  /** Unanswered acts that the database showed as done, and as not done. */
  foundDone = 0;
  foundNotDone = 0;
  replayed = 0;
  readonly byMethod: Record<string, number> = {};
  #awaited: { acknowledged: number; resolve(): void } | undefined;

  acknowledge(method: string): void {
    this.acknowledged += 1;
    this.byMethod[method] = (this.byMethod[method] ?? 0) + 1;
    if (this.#awaited && this.acknowledged >= this.#awaited.acknowledged) this.#awaited.resolve();
  }

  /** Resolves when that many more were acknowledged. */
  grows(by: number): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited = { acknowledged: this.acknowledged + by, resolve };
    });
  }

  toString(): string {
    const { POST = 0, PUT = 0, DELETE = 0 } = this.byMethod;
    return [
      `${this.kills} kills`,
      `${this.acknowledged} writes acknowledged (${POST} creations, ${PUT} changes, ${DELETE} deletions)`,
      `${this.unanswered} requests unanswered`,
      `of what was under way ${this.foundDone} found done and ${this.foundNotDone} not`,
      `${this.replayed} replayed by their key`,
    ].join(', ');
  }
}

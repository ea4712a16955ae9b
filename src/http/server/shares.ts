/** More than connections are let in, so that never all of them have something. */
const COMPANIES_REMEMBERED = 10_000;

/** How much of something each company has at the moment. */
export class Shares {
  readonly #held = new Map<string, number>();
  total = 0;

  get companies(): number {
    return this.#held.size;
  }

  of(company: string): number {
    return this.#held.get(company) ?? 0;
  }

  /** Who has nothing is forgotten with all others who have nothing, not at once: a map that a request fills and its end empties is made anew each time. */
  add(company: string, amount: number): void {
    this.total += amount;
    this.#held.set(company, this.of(company) + amount);
    if (this.#held.size > COMPANIES_REMEMBERED) this.#forgetIdle();
  }

  #forgetIdle(): void {
    for (const [company, held] of this.#held) if (held === 0) this.#held.delete(company);
  }
}

/** More than the limit of connections, so companies with a share never fill the map. */
const COMPANIES_REMEMBERED = 10_000;

/** How much of a resource each company holds now. */
export class Shares {
  readonly #held = new Map<string, number>();
  total = 0;

  get companies(): number {
    return this.#held.size;
  }

  of(company: string): number {
    return this.#held.get(company) ?? 0;
  }

  /**
   * Idle companies are removed all at once, not one by one, because a map that every request fills and empties is reallocated
   * each time.
   */
  add(company: string, amount: number): void {
    this.total += amount;
    this.#held.set(company, this.of(company) + amount);
    if (this.#held.size > COMPANIES_REMEMBERED) this.#forgetIdle();
  }

  #forgetIdle(): void {
    for (const [company, held] of this.#held) if (held === 0) this.#held.delete(company);
  }
}

/** Statements' texts by variant. Their number is bounded, since callers choose the variants. */
export class StatementTexts {
  readonly #texts = new Map<string, string>();

  find(variant: string, write: () => string): string {
    const known = this.#texts.get(variant);
    if (known !== undefined) return known;
    const text = write();
    if (this.#texts.size < MOST) this.#texts.set(variant, text);
    return text;
  }
}

const MOST = 200;

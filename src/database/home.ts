import type { RunStatement } from './statements.ts';

/** Something that is worth knowing of a database as long as it is open, and how it begins. */
export class Memo<T> {
  readonly begin: () => T;

  constructor(begin: () => T) {
    this.begin = begin;
  }
}

/** Where all readers of one database meet: what is known of it, and the way to its own reader. */
export class Home {
  readonly run: RunStatement;
  readonly #known = new Map<Memo<unknown>, unknown>();

  constructor(run: RunStatement) {
    this.run = run;
  }

  recall<T>(memo: Memo<T>): T {
    if (!this.#known.has(memo)) this.#known.set(memo, memo.begin());
    return this.#known.get(memo) as T;
  }
}

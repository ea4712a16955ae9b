import type { RunStatement } from './statements.ts';

/** Something that is worth knowing of a database as long as it is open, and how it begins. */
export class Cached<T> {
  readonly create: () => T;

  constructor(create: () => T) {
    this.create = create;
  }
}

/** Where all readers of one database meet: what is known of it, and the way to its own reader. */
export class CacheRegistry {
  readonly run: RunStatement;
  readonly #known = new Map<Cached<unknown>, unknown>();

  constructor(run: RunStatement) {
    this.run = run;
  }

  get<T>(cached: Cached<T>): T {
    if (!this.#known.has(cached)) this.#known.set(cached, cached.create());
    return this.#known.get(cached) as T;
  }
}

import type { RunStatement } from './statements.ts';

/** A cached value of an open database, with its initial state. */
export class Cached<T> {
  readonly create: () => T;

  constructor(create: () => T) {
    this.create = create;
  }
}

/** The caches of one database, shared by all its readers. */
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

import type { Transaction } from './database.ts';

/** What the work of several has in common, until it is written for all of them. */
export interface Gathered {
  write(db: Transaction): Promise<void>;
}

/**
 * Work of several that is done at once in one transaction. What each of them only adds, and none of them looks at again, is
 * gathered and written at the end, by one statement for all.
 */
export class Round {
  readonly #gathered = new Map<object, Gathered>();

  gather<T extends Gathered>(what: object, begin: () => T): T {
    const known = this.#gathered.get(what) ?? begin();
    this.#gathered.set(what, known);
    return known as T;
  }

  /** Whatever fails is told when nothing of it is under way any more. */
  async writeGathered(db: Transaction): Promise<void> {
    await allOf([...this.#gathered.values()].map((gathered) => gathered.write(db)));
  }
}

/** All of them, or the first that failed, but not before all have ended: none may go on in a transaction that is over. */
export async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

import type { Caller } from '../caller.ts';
import type { Door } from './customer.ts';

/** Blocks customers while the service is down. */
export class Entrance {
  #callers: ReadonlyMap<string, Caller> | undefined;
  #opened = Promise.withResolvers<void>();
  #waiting = 0;
  #expected = Number.POSITIVE_INFINITY;
  #allWait = Promise.withResolvers<void>();

  readonly door: Door = async (company) => {
    while (this.#callers === undefined) {
      this.#waiting += 1;
      if (this.#waiting === this.#expected) this.#allWait.resolve();
      await this.#opened.promise;
    }
    return this.#callers.get(company) as Caller;
  };

  open(callers: ReadonlyMap<string, Caller>): void {
    this.#callers = callers;
    this.#waiting = 0;
    this.#opened.resolve();
  }

  /** Resolves when that many customers wait. */
  close(everyone: number): Promise<void> {
    this.#callers = undefined;
    this.#opened = Promise.withResolvers();
    this.#expected = everyone;
    this.#allWait = Promise.withResolvers();
    return this.#allWait.promise;
  }
}

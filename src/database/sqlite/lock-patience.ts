import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError } from '../errors.ts';
import { isBusy } from './connection.ts';
import { LOCK_PATIENCE_MILLIS } from './writer.ts';

/** Shorter than the time in which a service that stops finishes what is under way, so that its callers still hear of it. */
const LAST_PATIENCE_MILLIS = 5_000;

/** Waits for another process without blocking this one's readers, which SQLite's own busy handler would. */
export class LockPatience {
  #hurries = false;
  /** Until when the lock is waited for. */
  #end = Number.POSITIVE_INFINITY;

  get hurries(): boolean {
    return this.#hurries;
  }

  /** From now on all of them together do not wait long. */
  hurry(): void {
    if (!this.#hurries) this.#end = Date.now() + LAST_PATIENCE_MILLIS;
    this.#hurries = true;
  }

  async begin<T>(begin: () => T | Promise<T>): Promise<T> {
    const deadline = Date.now() + LOCK_PATIENCE_MILLIS;
    for (;;) {
      try {
        return await begin();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > Math.min(deadline, this.#end)) throw new DatabaseBusyError({ cause: error });
        await sleep(1 + Math.random() * 4);
      }
    }
  }
}

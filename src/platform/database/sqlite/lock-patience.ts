import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError } from '../errors.ts';
import { isBusy } from './connection.ts';
import { LOCK_PATIENCE_MILLIS } from './writer.ts';

/** Shorter than the grace period of a stopping service, so that callers still get their answers. */
const LAST_PATIENCE_MILLIS = 5_000;

/** Waits for another process without blocking this one's readers, which SQLite's own busy handler would. */
export class LockPatience {
  #hurries = false;
  /** The deadline for the lock. */
  #end = Number.POSITIVE_INFINITY;

  get hurries(): boolean {
    return this.#hurries;
  }

  /** Shortens all waits from now on. */
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

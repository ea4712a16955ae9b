import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { TooManyWaitingError } from '../database/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { FoundIds } from './pages.queries.ts';

/** Small, because the rows of one read are unpacked on the main thread. */
export const ROWS_PER_READ = 200;
const MILLIS_BETWEEN_TRIES = 100;

/**
 * Reads all matches in parts. Each part starts after the last record of the one before, so every part costs the same, and yields
 * to the event loop.
 */
export async function* readAll<T extends keyof Tables, O>(
  found: FoundIds<T>,
  read: (ids: FoundIds<T>) => Promise<O[]>,
  after: (found: FoundIds<T>, last: O) => FoundIds<T>,
): AsyncGenerator<O[]> {
  let rest = found;
  for (;;) {
    const step = () => read(rest.limit(ROWS_PER_READ));
    // The first read may be refused; later ones retry, because the answer has begun and would break off.
    const rows = await (rest === found ? step() : waitingForRoom(step));
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < ROWS_PER_READ) return;
    rest = after(found, last);
    await nextTurn();
  }
}

/** Retries while the company's queue is full; a disconnect or a shutdown is thrown. */
async function waitingForRoom<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof TooManyWaitingError)) throw error;
      await sleep(MILLIS_BETWEEN_TRIES);
    }
  }
}

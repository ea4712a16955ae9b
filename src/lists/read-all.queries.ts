import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { TooManyWaitingError } from '../database/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { FoundIds } from './pages.queries.ts';

/** What comes of one reading is unpacked in the thread that answers everybody. */
export const ROWS_PER_READ = 200;
const MILLIS_BETWEEN_TRIES = 100;

/**
 * All of what was found, some at a time. Each reading begins after the last record of the one before, so the last
 * costs as little as the first, and between two of them others get their turn.
 */
export async function* readAll<T extends keyof Tables, O>(
  found: FoundIds<T>,
  read: (ids: FoundIds<T>) => Promise<O[]>,
  after: (found: FoundIds<T>, last: O) => FoundIds<T>,
): AsyncGenerator<O[]> {
  let rest = found;
  for (;;) {
    const step = () => read(rest.limit(ROWS_PER_READ));
    // The first may be refused. After it the answer has begun, and breaking it off would lose what the reader has.
    const rows = await (rest === found ? step() : waitingForRoom(step));
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < ROWS_PER_READ) return;
    rest = after(found, last);
    await nextTurn();
  }
}

/** Until the company's queue has a place again, or the reader has gone or the service stops, which are other refusals. */
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

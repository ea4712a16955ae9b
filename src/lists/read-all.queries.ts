import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tables } from '../database/tables.ts';
import type { Found } from './pages.queries.ts';

const ROWS_PER_READ = 500;

/**
 * All of what was found, some at a time. Each reading begins after the last record of the one before, so the last
 * costs as little as the first, and between two of them others get their turn.
 */
export async function* readAll<T extends keyof Tables, O>(
  found: Found<T>,
  read: (ids: Found<T>) => Promise<O[]>,
  after: (found: Found<T>, last: O) => Found<T>,
): AsyncGenerator<O[]> {
  let rest = found;
  for (;;) {
    const rows = await read(rest.limit(ROWS_PER_READ));
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < ROWS_PER_READ) return;
    rest = after(found, last);
    await nextTurn();
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Both engines allow some thirty thousand values in a statement, and no record has more than thirty. */
const RECORDS_PER_STATEMENT = 500;

/** Many records in statements of a size that both engines take; between two of them others get their turn. */
export async function inBatches<T>(
  items: readonly T[],
  work: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < items.length; first += RECORDS_PER_STATEMENT) {
    await work(items.slice(first, first + RECORDS_PER_STATEMENT));
    await nextTurn();
  }
}

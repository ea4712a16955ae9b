import { yieldToEventLoop } from '../event-loop.ts';

/** As many as SQLite inserts while nobody notices: it does so in the thread in which requests are answered. */
const RECORDS_PER_STATEMENT = 100;

/** Many records in statements of a size that both engines take; between two of them others get their turn. */
export async function inBatches<T>(
  items: readonly T[],
  work: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < items.length; first += RECORDS_PER_STATEMENT) {
    await work(items.slice(first, first + RECORDS_PER_STATEMENT));
    await yieldToEventLoop();
  }
}

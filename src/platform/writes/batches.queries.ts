import { yieldToEventLoop } from '../event-loop.ts';

const RECORDS_PER_STATEMENT = 100;

/** Processes many records in statements of limited size, yielding to the event loop in between. */
export async function inBatches<T>(
  items: readonly T[],
  work: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < items.length; first += RECORDS_PER_STATEMENT) {
    await work(items.slice(first, first + RECORDS_PER_STATEMENT));
    await yieldToEventLoop();
  }
}

/** Groups that weigh so much at most; what weighs more is a group of its own. */
export function inGroups<T>(items: readonly T[], most: number, weigh: (item: T) => number): T[][] {
  const groups: T[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const item of items) {
    weight += weigh(item);
    if (weight > most) {
      groups.push([]);
      weight = weigh(item);
    }
    groups.at(-1)?.push(item);
  }
  return groups;
}

/** Reads by many values in the same way, and returns all rows. */
export async function readInBatches<T, R>(
  items: readonly T[],
  read: (batch: T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = [];
  await inBatches(items, async (batch) => found.push(...(await read(batch))));
  return found;
}

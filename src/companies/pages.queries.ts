import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { offsetOf, type Page } from '../http/pagination.ts';

/** The ids of the records that a filter finds, in the order of the list. */
export type Found<T extends keyof Tables> = SelectQueryBuilder<Tables, T, { id: string }>;

/** An empty search asks for nothing in particular, as an absent one does. */
export function isUnfiltered(filter: object): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '');
}

/**
 * One page of what was found, and how many there are in all, counted only where that is not known already. An index
 * yields the ids of the page without touching a row; `read` then fetches those few.
 */
export async function selectPage<T extends keyof Tables, O>(
  found: Found<T>,
  page: Page,
  read: (ids: Found<T>) => Promise<O[]>,
  knownTotal?: number,
): Promise<{ rows: O[]; total: number }> {
  const rows = await read(found.limit(page.limit).offset(offsetOf(page)));
  return { rows, total: knownTotal ?? (await countFound(found)) };
}

async function countFound<T extends keyof Tables>(found: Found<T>): Promise<number> {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

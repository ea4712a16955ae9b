import type { SelectQueryBuilder } from 'kysely';
import type { Database, Reader } from '../database/database.ts';
import type { Requester } from '../database/fair-queue.ts';
import type { Tables } from '../database/tables.ts';
import { offsetOf, type Page } from '../http/contract/pagination.ts';

/** The ids of the records that a filter finds, in the order of the list. */
export type FoundIds<T extends keyof Tables> = SelectQueryBuilder<Tables, T, { id: string }>;

/** An empty search asks for nothing in particular, as an absent one does. */
export function isUnfiltered(filter: object): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '');
}

/** Up to here a page is walked to in passing. */
const NEAR = 10_000;

/** Whom to ask for a page: what is filtered, or lies deep, may have to look at every record of the company. */
export function pageReader(
  db: Database,
  call: { requester: Requester; query: Page },
  filter: object,
): Reader {
  return isUnfiltered(filter) && offsetOf(call.query) <= NEAR ? db.read : db.listFor(call.requester);
}

/**
 * One page of what was found, and how many there are in all, counted only where that is not known already. An index
 * yields the ids of the page without touching a row; `read` then fetches those few.
 */
export async function selectPage<T extends keyof Tables, O>(
  found: FoundIds<T>,
  page: Page,
  read: (ids: FoundIds<T>) => Promise<O[]>,
  knownTotal?: number,
): Promise<{ rows: O[]; total: number }> {
  const rows = await read(found.limit(page.limit).offset(offsetOf(page)));
  return { rows, total: knownTotal ?? (await countFound(found)) };
}

async function countFound<T extends keyof Tables>(found: FoundIds<T>): Promise<number> {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

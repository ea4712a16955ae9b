import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Requester } from '../database/fair-queue.ts';
import { countFound } from '../database/rows.ts';
import type { Tables } from '../database/tables.ts';
import { offsetOf, type Page } from '../http/contract/lists.ts';

/** The ids that a filter finds, in list order. */
export type FoundIds<T extends keyof Tables> = SelectQueryBuilder<Tables, T, { id: string }>;

/** An empty value filters nothing, like an absent one. */
export function isUnfiltered(filter: object): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '');
}

/** Offsets up to here are cheap to skip. */
const NEAR = 10_000;

/** The reader for a page: a filtered or deep page may scan every record, so it goes through the queue of long reads. */
export function pageReader(db: Database, call: { requester: Requester; query: Page }, filter: object) {
  return isUnfiltered(filter) && offsetOf(call.query) <= NEAR ? db.read : db.listFor(call.requester);
}

/** One page of rows and their total, for lists that are always short. */
export async function selectShortPage<T extends keyof Tables, O>(
  found: SelectQueryBuilder<Tables, T, O>,
  page: Page,
): Promise<{ rows: O[]; total: number }> {
  const rows = await found.limit(page.limit).offset(offsetOf(page)).execute();
  return { rows, total: await countFound(found) };
}

/**
 * One page of the ids found, and the total unless it is known. An index yields the page's ids without reading rows; `read` then
 * fetches those rows.
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

import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { offsetOf, type Page } from '../http/pagination.ts';

/** An empty search asks for nothing in particular, as an absent one does. */
export function isUnfiltered(filter: object): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '');
}

/** One page of what the query finds, and how many it finds in all, counted only where that is not known already. */
export async function selectPage<T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
  page: Page,
  knownTotal: number | undefined,
): Promise<{ rows: O[]; total: number }> {
  const rows = await query.limit(page.limit).offset(offsetOf(page)).execute();
  return { rows, total: knownTotal ?? (await countFound(query)) };
}

async function countFound<T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

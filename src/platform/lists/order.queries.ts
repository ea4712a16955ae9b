import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The columns of an order, the last one unique, all in one direction. */
export interface SortKey {
  readonly columns: readonly string[];
  readonly direction: 'asc' | 'desc';
}

/** Replaces the query's order. */
export function orderBy<T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
  { columns, direction }: SortKey,
): SelectQueryBuilder<Tables, T, O> {
  let ordered = query.clearOrderBy();
  for (const column of columns) ordered = ordered.orderBy(sql.ref(column), direction);
  return ordered;
}

/** The condition for records after the one with these key values. */
export function comesAfter({ columns, direction }: SortKey, values: readonly unknown[]) {
  const place = sql.join(columns.map((column) => sql.ref(column)));
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(${place}) ${sign} (${sql.join([...values])})`;
}

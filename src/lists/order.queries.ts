import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The columns that a list is ordered by, the last of them one that no two records share, all in one direction. */
export interface SortKey {
  readonly columns: readonly string[];
  readonly direction: 'asc' | 'desc';
}

/** The query in another order than its own. */
export function orderBy<T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
  { columns, direction }: SortKey,
): SelectQueryBuilder<Tables, T, O> {
  let ordered = query.clearOrderBy();
  for (const column of columns) ordered = ordered.orderBy(sql.ref(column), direction);
  return ordered;
}

/** What comes after the record that has these values in the columns of the key. */
export function comesAfter({ columns, direction }: SortKey, values: readonly unknown[]) {
  const place = sql.join(columns.map((column) => sql.ref(column)));
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(${place}) ${sign} (${sql.join([...values])})`;
}

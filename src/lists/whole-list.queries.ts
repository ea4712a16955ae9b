import { type Expression, sql } from 'kysely';
import { readTotals } from '../changes/counters.queries.ts';
import type { Reader } from '../database/database.ts';
import type { PreparedQuery } from '../database/prepared.ts';
import type { Page } from '../http/contract/pagination.ts';
import {
  type CompanyList,
  type Slice,
  sliceOf,
  type WrittenPage,
  type WrittenRows,
} from './written-rows.queries.ts';

/** The statements that read a list of all records of a company. */
export interface WholeListStatements {
  /** The first page, for each length of it: where that is a parameter, PostgreSQL plans anew at each run. */
  first(limit: number): PreparedQuery<{ empresa_id: string }, WrittenRows>;
  readonly newest: PreparedQuery<Slice & { empresa_id: string }, WrittenRows>;
  readonly oldest: PreparedQuery<Slice & { empresa_id: string }, WrittenRows>;
}

/** Makes a statement for each limit, once. There are a hundred of them at most. */
export function forEachLimit<Query>(make: (limit: Expression<number>) => Query): (limit: number) => Query {
  const made = new Map<number, Query>();
  return (limit) => {
    const query = made.get(limit) ?? make(sql.lit(limit));
    made.set(limit, query);
    return query;
  };
}

/** Up to here a page is read from the newest record on, without asking how many there are. */
const DEEP = 100;

/** A page of all records of the company, walked to from the nearer end. */
export async function readNewest(
  db: Reader,
  { border: { empresaId }, kind }: CompanyList,
  page: Page,
  { first, newest, oldest }: WholeListStatements,
): Promise<WrittenPage> {
  const { limit, offset } = sliceOf(page);
  if (offset === 0) {
    const { data, records, versao } = await first(limit).one(db, { empresa_id: empresaId });
    return { data, total: records, versao };
  }
  let total = Infinity;
  if (offset > DEEP) {
    const counted = await readTotals(db, empresaId);
    total = counted[kind];
    if (offset >= total) return { data: '[]', total, versao: counted.versao };
  }
  for (;;) {
    if (offset <= total / 2) {
      const { data, records, versao } = await newest.one(db, { empresa_id: empresaId, limit, offset });
      return { data, total: records, versao };
    }
    const count = Math.min(limit, total - offset);
    const slice = { limit: count, offset: total - offset - count };
    const { data, records, versao } = await oldest.one(db, { empresa_id: empresaId, ...slice });
    // Counted from the oldest, it would be another page if the list has grown meanwhile.
    if (records === total) return { data, total, versao };
    total = records;
  }
}

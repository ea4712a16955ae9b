import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isUuid } from '../../contract/fields.ts';
import { offsetOf, type Page } from '../../contract/lists.ts';
import { refuseField } from '../../contract/problems.ts';
import type { Database } from '../database/database.ts';
import { TooManyWaitingError } from '../database/errors.ts';
import type { Requester } from '../database/fair-queue.ts';
import { countFound } from '../database/rows.ts';
import type { Tables } from '../database/tables.ts';

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

/** All of a list that is always short, in its order. */
export type ShortList<T extends keyof Tables, O> = SelectQueryBuilder<Tables, T, O>;

/**
 * One page of the ids found, and the total unless it is known. An index yields the page's ids without reading rows; `read` then
 * fetches those rows.
 */
export async function selectPage<T extends keyof Tables, O>(
  found: FoundIds<T>,
  page: Page,
  read: (ids: FoundIds<T>) => Promise<O[]>,
  { total: knownTotal, after }: { total?: number | undefined; after?: Expression<SqlBool> | undefined } = {},
): Promise<{ rows: O[]; total: number }> {
  const rest = after === undefined ? found.offset(offsetOf(page)) : found.where(after);
  const rows = await read(rest.limit(page.limit));
  return { rows, total: knownTotal ?? (await countFound(found)) };
}

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

/** The condition for records after this one, which has the columns of the key. */
export function comesAfter({ columns, direction }: SortKey, last: object) {
  const values = last as Readonly<Record<string, unknown>>;
  const place = sql.join(columns.map((column) => sql.ref(column)));
  const there = sql.join(columns.map((column) => values[column.replace(/^.*\./, '')]));
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(${place}) ${sign} (${there})`;
}

/** The condition for records after the one that the page names; a refusal where the list has none of that id. */
export async function afterNamed<T extends keyof Tables>(
  everything: FoundIds<T>,
  { depois }: Page,
  key: SortKey = { columns: ['id'], direction: 'desc' },
  idsAreUuids = true,
): Promise<Expression<SqlBool> | undefined> {
  if (depois === undefined) return undefined;
  // PostgreSQL compares an id with nothing but an id.
  const last = !idsAreUuids || isUuid(depois) ? await placeOf(everything, depois, key) : undefined;
  return last === undefined ? refuseUnknownPlace() : comesAfter(key, last);
}

export function refuseUnknownPlace(): never {
  return refuseField('depois', 'Não há registro com este id nesta lista');
}

async function placeOf<T extends keyof Tables>(everything: FoundIds<T>, id: string, { columns }: SortKey) {
  const named = columns.find((column) => /(^|\.)id$/.test(column)) ?? 'id';
  const places = columns.map((column) => sql.ref(column).as(column.replace(/^.*\./, '')));
  const query = everything.clearSelect().clearOrderBy() as unknown as FoundIds<'metas'>;
  const found = await query
    .select(places as never)
    .where(sql<boolean>`${sql.ref(named)} = ${id}`)
    .executeTakeFirst();
  return found as object | undefined;
}

/** Small, because the rows of one read are unpacked on the main thread. */
export const ROWS_PER_READ = 200;
const MILLIS_BETWEEN_TRIES = 100;

/**
 * Reads all matches in parts. Each part starts after the last record of the one before, so every part costs the same, and yields
 * to the event loop.
 */
export async function* readAll<T extends keyof Tables, O>(
  found: FoundIds<T>,
  read: (ids: FoundIds<T>) => Promise<O[]>,
  after: (found: FoundIds<T>, last: O) => FoundIds<T>,
): AsyncGenerator<O[]> {
  let rest = found;
  for (;;) {
    const step = () => read(rest.limit(ROWS_PER_READ));
    // The first read may be refused; later ones retry, because the answer has begun and would break off.
    const rows = await (rest === found ? step() : waitingForRoom(step));
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < ROWS_PER_READ) return;
    rest = after(found, last);
    await nextTurn();
  }
}

/** Retries while the company's queue is full; a disconnect or a shutdown is thrown. */
async function waitingForRoom<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof TooManyWaitingError)) throw error;
      await sleep(MILLIS_BETWEEN_TRIES);
    }
  }
}

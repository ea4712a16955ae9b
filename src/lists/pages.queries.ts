import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { readTotals, type Totals } from '../changes/counters.queries.ts';
import type { Database, Reader } from '../database/database.ts';
import { engineOf, type JsonText } from '../database/engine.ts';
import type { PreparedQuery } from '../database/prepared.ts';
import type { Tables } from '../database/tables.ts';
import type { Asker } from '../database/turns.ts';
import type { FieldForms } from '../domain/field-forms.ts';
import { offsetOf, type Page } from '../http/contract/pagination.ts';
import { type KnownTotal, knownTotals } from './known-totals.ts';

/** The ids of the records that a filter finds, in the order of the list. */
export type Found<T extends keyof Tables> = SelectQueryBuilder<Tables, T, { id: string }>;

/** An empty search asks for nothing in particular, as an absent one does. */
export function isUnfiltered(filter: object): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '');
}

/** Up to here a page is walked to in passing. */
const NEAR = 10_000;

/** Whom to ask for a page: what is filtered, or lies deep, may have to look at every record of the company. */
export function pageReader(db: Database, call: { asker: Asker; query: Page }, filter: object): Reader {
  return isUnfiltered(filter) && offsetOf(call.query) <= NEAR ? db.read : db.listFor(call.asker);
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

/** The records of a page as the text of a JSON array, and how many there are in all. */
export interface WrittenPage {
  readonly data: JsonText;
  readonly total: number;
  /** The version of the company that they show. */
  readonly versao: number;
}

/** Where a page lies in its list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export function sliceOf(page: Page): Slice {
  return { limit: page.limit, offset: offsetOf(page) };
}

/** Whose list it is, of which records, and what of them is written. */
export interface Listed {
  readonly empresaId: string;
  readonly kind: keyof Totals;
  readonly fields: FieldForms;
}

interface WrittenRows {
  data: JsonText;
  /** How many of them are in `data`. */
  rows: number;
  /** How many the company has in all, and its version, at the moment of reading. */
  records: number;
  versao: number;
}

/** Rows, in their order, as one JSON text. */
export function writeRows(db: Reader, { empresaId, kind, fields }: Listed, rows: Expression<object>) {
  return sql<WrittenRows>`
    select ${engineOf(db).jsonArray(fields)} as data, count(*) as rows,
      (select ${sql.ref(kind)} from contadores where empresa_id = ${empresaId}) as records,
      (select versao from contadores where empresa_id = ${empresaId}) as versao
    from ${rows} as page`;
}

/** The same for what an index finds without order: all of it is gathered first, and so it is counted too. */
export function writeGathered<T extends keyof Tables>(
  db: Reader,
  listed: Listed,
  found: Found<T>,
  { limit, offset }: Slice,
  read: (ids: Found<T>) => Expression<object>,
) {
  // A query of ids like any other, from what was gathered instead of from the table.
  const ids = db
    .selectFrom(sql<{ id: string }>`found`.as('found'))
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return sql<WrittenRows & { total: number }>`
    with found as materialized ${found.clearOrderBy()}
    select written.*, (select count(*) from found) as total
    from (${writeRows(db, listed, read(ids as unknown as Found<T>))}) as written`;
}

/** How many were found, at which version of the company. */
export function countAll<T extends keyof Tables>({ empresaId }: Listed, found: Found<T>) {
  return sql<{ total: number; versao: number }>`
    select count(*) as total, (select versao from contadores where empresa_id = ${empresaId}) as versao
    from ${found.clearOrderBy()} as found`;
}

/** The statements that read a list of all records of a company. */
export interface WholeList {
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
  { empresaId, kind }: Listed,
  page: Page,
  { first, newest, oldest }: WholeList,
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

/** The ways to one page of what a filter finds. */
export interface PageReading {
  /** In the order of an index, passing over what does not fit. */
  walk(): Promise<WrittenRows>;
  /** All of it at once; only where an index finds it without order. */
  gather?(): Promise<WrittenRows & { total: number }>;
  count(): Promise<{ total: number; versao: number }>;
}

/** A page of what `filter` finds. What was counted is counted again only after the company has changed. */
export async function readPage(
  db: Reader,
  { empresaId, kind }: Listed,
  filter: object,
  page: Page,
  { walk, gather, count }: PageReading,
): Promise<WrittenPage> {
  const totals = knownTotals(db);
  const key = `${empresaId} ${kind} ${JSON.stringify(filter)}`;
  const known = totals.get(key);
  const offset = offsetOf(page);
  if (gather && !(known && isDense(known, offset + page.limit))) {
    const { data, total, versao, records } = await gather();
    totals.set(key, { total, versao, records });
    return { data, total, versao };
  }
  const { data, rows, versao, records } = await walk();
  if (rows < page.limit && (rows > 0 || offset === 0)) return { data, total: offset + rows, versao };
  if (known?.versao === versao) return { data, total: known.total, versao };
  const counted = await count();
  totals.set(key, { ...counted, records });
  return { data, total: counted.total, versao };
}

/** Whether so many of them are met sooner on a walk through all records than by gathering every one. */
function isDense({ total, records }: KnownTotal, wanted: number): boolean {
  return (wanted * records) / total < total / 2;
}

async function countFound<T extends keyof Tables>(found: Found<T>): Promise<number> {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

import { type Expression, sql } from 'kysely';
import type { Totals } from '../changes/counters.queries.ts';
import type { Reader } from '../database/database.ts';
import { type JsonText, spellingOf } from '../database/engine.ts';
import type { Tables } from '../database/tables.ts';
import type { Border } from '../domain/border.ts';
import type { FieldForms } from '../domain/field-forms.ts';
import { offsetOf, type Page } from '../http/contract/pagination.ts';
import { journalPosition } from './journal-since.queries.ts';
import type { KnownTotal } from './known-totals.ts';
import type { SortKey } from './order.queries.ts';
import type { FoundIds } from './pages.queries.ts';

/** The records of a page as the text of a JSON array, and how many there are in all. */
export interface WrittenPage {
  readonly data: JsonText;
  readonly total: number;
  /** The version of the company that they show. */
  readonly versao: number;
  /** What all of them make, in reais, where that was asked for. */
  readonly soma?: string;
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
export interface CompanyList {
  readonly border: Border;
  readonly kind: keyof Totals;
  readonly fields: FieldForms;
}

export interface WrittenRows {
  data: JsonText;
  /** How many of them are in `data`. */
  rows: number;
  /** How many the company has in all, and its version, at the moment of reading. */
  records: number;
  versao: number;
}

/** Rows, in their order, as one JSON text. */
export function writeRows(db: Reader, { border, kind, fields }: CompanyList, rows: Expression<object>) {
  return sql<WrittenRows>`
    select ${spellingOf(db).jsonArray(fields)} as data, count(*) as rows,
      (select ${sql.ref(kind)} from contadores where empresa_id = ${border.empresaId}) as records,
      (select versao from contadores where empresa_id = ${border.empresaId}) as versao
    from ${rows} as page`;
}

const NEWEST_FIRST: SortKey = { columns: ['id'], direction: 'desc' };

/**
 * The same for what an index finds without order: all of it is gathered first, and so it is counted too. `found` has the columns
 * of the key.
 */
export function writeSorted<T extends keyof Tables>(
  db: Reader,
  listed: CompanyList,
  found: FoundIds<T>,
  { limit, offset }: Slice,
  read: (ids: FoundIds<T>) => Expression<object>,
  { columns, direction }: SortKey = NEWEST_FIRST,
) {
  // A query of ids like any other, from what was gathered instead of from the table.
  let ids = db.selectFrom(sql<{ id: string }>`found`.as('found')).select('id').limit(limit).offset(offset);
  for (const column of columns) ids = ids.orderBy(sql.ref(column), direction);
  // The ids stand in a name of the statement instead of a table: they read alike.
  return sql<WrittenRows & { total: number }>`
    with found as materialized ${found.clearOrderBy()}
    select written.*, (select count(*) from found) as total
    from (${writeRows(db, listed, read(ids as unknown as FoundIds<T>))}) as written`;
}

/**
 * How many were found, at which version of the company. What a vendedor sees is read from several indexes: a limit, however
 * large, has SQLite read from each of them alone before it counts, instead of fetching every row.
 */
export function countAll<T extends keyof Tables>({ border, kind }: CompanyList, found: FoundIds<T>) {
  const { empresaId, vendedorId } = border;
  const unordered = found.clearOrderBy();
  return sql<KnownTotal>`
    select count(*) as total,
      (select ${sql.ref(kind)} from contadores where empresa_id = ${empresaId}) as records,
      ${journalPosition(empresaId)}
    from ${vendedorId === null ? unordered : unordered.limit(Number.MAX_SAFE_INTEGER)} as found`;
}

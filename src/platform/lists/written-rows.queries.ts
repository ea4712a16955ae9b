import { type Expression, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { FieldForms } from '../../domain/field-forms.ts';
import type { Reader } from '../database/database.ts';
import { dialectOf, type JsonText } from '../database/engine.ts';
import type { Tables } from '../database/tables.ts';
import { offsetOf, type Page } from '../http/contract/lists.ts';
import type { Totals } from '../writes/counters.queries.ts';
import type { KnownTotal } from './continued-totals.queries.ts';
import { journalPosition } from './journal-since.queries.ts';
import type { FoundIds, SortKey } from './pages.queries.ts';

/** A page's records as the text of a JSON array, and the total. */
export interface WrittenPage {
  readonly data: JsonText;
  readonly total: number;
  /** The company's version that they show. */
  readonly versao: number;
  /** The sum of all matches in reais, where requested. */
  readonly soma?: string;
}

/** A page's place in its list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export function sliceOf(page: Page): Slice {
  return { limit: page.limit, offset: offsetOf(page) };
}

/** A list of records of a company, and the fields that are written. */
export interface CompanyList {
  readonly scope: AccessScope;
  readonly kind: keyof Totals;
  readonly fields: FieldForms;
}

export interface WrittenRows {
  data: JsonText;
  /** How many records `data` has. */
  rows: number;
  /** How many records the company has, and its version, in the same snapshot. */
  records: number;
  versao: number;
}

/** Rows as one JSON text, in order. */
export function writeRows(db: Reader, { scope, kind, fields }: CompanyList, rows: Expression<object>) {
  return sql<WrittenRows>`
    select ${dialectOf(db).jsonArray(fields)} as data, count(*) as rows,
      (select ${sql.ref(kind)} from contadores where empresa_id = ${scope.empresaId}) as records,
      (select versao from contadores where empresa_id = ${scope.empresaId}) as versao
    from ${rows} as page`;
}

const NEWEST_FIRST: SortKey = { columns: ['id'], direction: 'desc' };

/**
 * The same for matches that an index finds without order: all are collected, so they are counted too. `found` has the columns of
 * the key.
 */
export function writeSorted<T extends keyof Tables>(
  db: Reader,
  listed: CompanyList,
  found: FoundIds<T>,
  { limit, offset }: Slice,
  read: (ids: FoundIds<T>) => Expression<object>,
  { columns, direction }: SortKey = NEWEST_FIRST,
) {
  // Selects ids from the collected matches instead of the table.
  let ids = db.selectFrom(sql<{ id: string }>`found`.as('found')).select('id').limit(limit).offset(offset);
  for (const column of columns) ids = ids.orderBy(sql.ref(column), direction);
  // `found` is a common table expression that reads like the table.
  return sql<WrittenRows & { total: number }>`
    with found as materialized ${found.clearOrderBy()}
    select written.*, (select count(*) from found) as total
    from (${writeRows(db, listed, read(ids as unknown as FoundIds<T>))}) as written`;
}

/**
 * Counts the matches at a version of the company. A vendedor's records come from several indexes: with a limit, however large,
 * SQLite reads each index alone instead of fetching every row.
 */
export function countAll<T extends keyof Tables>({ scope, kind }: CompanyList, found: FoundIds<T>) {
  const { empresaId, vendedorId } = scope;
  const unordered = found.clearOrderBy();
  return sql<KnownTotal>`
    select count(*) as total,
      (select ${sql.ref(kind)} from contadores where empresa_id = ${empresaId}) as records,
      ${journalPosition(empresaId)}
    from ${vendedorId === null ? unordered : unordered.limit(Number.MAX_SAFE_INTEGER)} as found`;
}

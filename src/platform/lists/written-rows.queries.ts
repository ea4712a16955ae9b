import { type Expression, sql } from 'kysely';
import { offsetOf, type Page } from '../../contract/lists.ts';
import { type AccessScope, nameAccessScope } from '../../domain/access-scope.ts';
import type { FieldForms } from '../../domain/field-forms.ts';
import type { Reader } from '../database/database.ts';
import { dialectOf, type JsonText } from '../database/engine.ts';
import type { Tables } from '../database/tables.ts';
import {
  type JournalPosition,
  journalPosition,
  type KnownTotal,
  knownTotals,
  type ListedKind,
  readJournalPosition,
} from './journal-since.queries.ts';
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
  readonly kind: ListedKind;
  readonly fields: FieldForms;
}

interface WrittenRows {
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

export function onePage({ rows }: { rows: WrittenRows[] }): Pick<WrittenPage, 'data' | 'versao'> {
  const [{ data, versao }] = rows as [WrittenRows];
  return { data, versao };
}

const NEWEST_FIRST: SortKey = { columns: ['id'], direction: 'desc' };

/**
 * For matches that an index finds without order: all are collected, so they are counted too. `found` has the columns of
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

/** The ways to read one page of a filtered list. */
export interface WaysToPage {
  /** Scans an index in list order, skipping records that do not match. */
  readInOrder(): Promise<WrittenRows>;
  /** Finds all matches and sorts them; only where an index finds them without order. */
  findAndSort?(): Promise<WrittenRows & { total: number }>;
  count(): Promise<KnownTotal>;
  /** Counts by an index alone, where one covers the filter. */
  countQuickly?: (() => Promise<KnownTotal | undefined>) | undefined;
  /** Brings an earlier total up to date by the changes since, where they tell. */
  continue?: ((known: KnownTotal) => Promise<KnownTotal | undefined>) | undefined;
  /** Counting is much cheaper than finding, so the total is counted before a way is chosen. */
  readonly isCountedFirst?: boolean;
}

/**
 * Reads a page of a filtered list by the cheaper way: an ordered scan when many records match, or the filter's index and a sort
 * when few do; the last known total decides. A total is continued from the journal or counted again, unless the page itself shows
 * it.
 */
export async function readPage(
  db: Reader,
  { scope, kind }: CompanyList,
  filter: object,
  page: Page,
  { readInOrder, findAndSort, count, countQuickly, continue: continued, isCountedFirst }: WaysToPage,
): Promise<WrittenPage> {
  const totals = knownTotals(db);
  const key = `${nameAccessScope(scope)} ${kind} ${JSON.stringify(filter)}`;
  const countNow = async (before?: KnownTotal) => {
    const counted = (before && (await continued?.(before))) ?? (await countQuickly?.()) ?? (await count());
    totals.set(key, counted);
    return counted;
  };
  const countFirst = async () => {
    const counted = await countQuickly?.();
    if (counted) totals.set(key, counted);
    return counted;
  };
  const known = totals.get(key) ?? (isCountedFirst ? await countNow() : await countFirst());
  const offset = offsetOf(page);
  if (findAndSort && !(known && isDense(known, offset + page.limit))) {
    const { data, total, versao, records } = await findAndSort();
    totals.set(key, { total, records, ...(await markOf(db, scope.empresaId, versao, total)) });
    return { data, total, versao };
  }
  const { data, rows, versao } = await readInOrder();
  if (rows < page.limit && (rows > 0 || offset === 0)) return { data, total: offset + rows, versao };
  if (known?.versao === versao) return { data, total: known.total, versao };
  return { data, total: (await countNow(known)).total, versao };
}

/** Totals up to this size are cheap to count again. */
const FEW = 1_000;

/** The journal position of a total; read only for large totals, which are worth continuing. */
async function markOf(
  db: Reader,
  empresaId: string,
  versao: number,
  total: number,
): Promise<JournalPosition> {
  if (total < FEW) return { versao };
  const position = await readJournalPosition(db, empresaId);
  return position?.versao === versao ? position : { versao };
}

/** Whether an ordered scan meets that many matches sooner than finding all of them. */
function isDense({ total, records }: KnownTotal, wanted: number): boolean {
  return (wanted * records) / total < total / 2;
}

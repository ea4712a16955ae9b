import { nameAccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../database/database.ts';
import { offsetOf, type Page } from '../http/contract/lists.ts';
import { type KnownTotal, knownTotals } from './continued-totals.queries.ts';
import { type JournalPosition, readJournalPosition } from './journal-since.queries.ts';
import type { CompanyList, WrittenPage, WrittenRows } from './written-rows.queries.ts';

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

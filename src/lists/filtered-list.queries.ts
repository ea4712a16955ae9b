import type { Reader } from '../database/database.ts';
import { nameBorder } from '../domain/border.ts';
import { offsetOf, type Page } from '../http/contract/pagination.ts';
import { type JournalPosition, readJournalPosition } from './journal-since.queries.ts';
import { type KnownTotal, knownTotals } from './known-totals.ts';
import type { CompanyList, WrittenPage, WrittenRows } from './written-rows.queries.ts';

/** The ways to one page of what a filter finds. */
export interface WaysToPage {
  /** In the order of an index, passing over what does not fit. */
  readInOrder(): Promise<WrittenRows>;
  /** All of it at once; only where an index finds it without order. */
  findAndSort?(): Promise<WrittenRows & { total: number }>;
  count(): Promise<KnownTotal>;
  /** Where it may be that an index counts them without finding them. */
  countQuickly?: (() => Promise<KnownTotal | undefined>) | undefined;
  /** What was counted before, brought up to now, where what was changed since tells it. */
  continue?: ((known: KnownTotal) => Promise<KnownTotal | undefined>) | undefined;
  /** Where to count is much cheaper than to find: no way is taken before all are counted. */
  readonly isCountedFirst?: boolean;
}

/**
 * A page of what `filter` finds, by the way that looks at fewer records: in the order of the list, until the page is full, where many
 * fit; by the index of the filter, which has no order or another, where few do. Which it is tells the total of last time; the first
 * time, all are found, or counted.
 * What was counted is brought up to now by what has changed since, or else counted again, and neither where the page itself shows how many there are.
 */
export async function readPage(
  db: Reader,
  { border, kind }: CompanyList,
  filter: object,
  page: Page,
  { readInOrder, findAndSort, count, countQuickly, continue: continued, isCountedFirst }: WaysToPage,
): Promise<WrittenPage> {
  const totals = knownTotals(db);
  const key = `${nameBorder(border)} ${kind} ${JSON.stringify(filter)}`;
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
    totals.set(key, { total, records, ...(await markOf(db, border.empresaId, versao, total)) });
    return { data, total, versao };
  }
  const { data, rows, versao } = await readInOrder();
  if (rows < page.limit && (rows > 0 || offset === 0)) return { data, total: offset + rows, versao };
  if (known?.versao === versao) return { data, total: known.total, versao };
  return { data, total: (await countNow(known)).total, versao };
}

/** So many are counted in passing. */
const FEW = 1_000;

/** Where the journal stood: asked for apart, and only if much depends on it. */
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

/** Whether so many of them are met sooner on a walk through all records than by finding every one. */
function isDense({ total, records }: KnownTotal, wanted: number): boolean {
  return (wanted * records) / total < total / 2;
}

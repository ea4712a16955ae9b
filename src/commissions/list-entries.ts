import type { Reader } from '../database/database.ts';
import { offsetOf, type Page } from '../http/contract/pagination.ts';
import { knownTotals } from '../lists/known-totals.ts';
import { readVersion } from '../lists/versions.queries.ts';
import type { EntryFilter } from './entries.filter.ts';
import { countEntries, readEntryPage } from './entries.list.queries.ts';

export async function listEntries(
  db: Reader,
  empresaId: string,
  filter: EntryFilter,
  page: Page,
  today: string,
) {
  const total = await countKnownEntries(db, empresaId, filter, today);
  const rows = offsetOf(page) < total ? await readEntryPage(db, empresaId, filter, page, today) : [];
  return { rows, total };
}

/** What was counted is counted again only after the company has changed, or the day. */
export async function countKnownEntries(
  db: Reader,
  empresaId: string,
  filter: EntryFilter,
  today: string,
): Promise<number> {
  const key = `${empresaId} parcelas ${today} ${JSON.stringify(filter)}`;
  const versao = await readVersion(db, empresaId);
  const known = knownTotals(db).get(key);
  if (known?.versao === versao) return known.total;
  const total = await countEntries(db, empresaId, filter, today);
  knownTotals(db).set(key, { total, versao, records: total });
  return total;
}

import type { Reader } from '../database/database.ts';
import { type Border, nameBorder } from '../domain/border.ts';
import { offsetOf, type Page } from '../http/contract/pagination.ts';
import { knownTotals } from '../lists/known-totals.ts';
import { readVersion } from '../lists/versions.queries.ts';
import type { EntryFilter } from './entries.filter.ts';
import { countEntries, readEntryPage } from './entries.list.queries.ts';

export async function listEntries(
  db: Reader,
  border: Border,
  filter: EntryFilter,
  page: Page,
  today: string,
) {
  const total = await countKnownEntries(db, border, filter, today);
  const rows = offsetOf(page) < total ? await readEntryPage(db, border, filter, page, today) : [];
  return { rows, total };
}

/** The count is cached until the company or the day changes. */
export async function countKnownEntries(
  db: Reader,
  border: Border,
  filter: EntryFilter,
  today: string,
): Promise<number> {
  const key = `${nameBorder(border)} parcelas ${today} ${JSON.stringify(filter)}`;
  const versao = await readVersion(db, border.empresaId);
  const known = knownTotals(db).get(key);
  if (known?.versao === versao) return known.total;
  const total = await countEntries(db, border, filter, today);
  knownTotals(db).set(key, { total, versao, records: total });
  return total;
}

import { type AccessScope, nameAccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { offsetOf, type Page } from '../../platform/http/contract/pagination.ts';
import { knownTotals } from '../../platform/lists/known-totals.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import type { EntryFilter } from './entries.filter.ts';
import { countEntries, readEntryPage } from './entries.list.queries.ts';

export async function listEntries(
  db: Reader,
  scope: AccessScope,
  filter: EntryFilter,
  page: Page,
  today: string,
) {
  const total = await countKnownEntries(db, scope, filter, today);
  const rows = offsetOf(page) < total ? await readEntryPage(db, scope, filter, page, today) : [];
  return { rows, total };
}

/** The count is cached until the company or the day changes. */
export async function countKnownEntries(
  db: Reader,
  scope: AccessScope,
  filter: EntryFilter,
  today: string,
): Promise<number> {
  const key = `${nameAccessScope(scope)} parcelas ${today} ${JSON.stringify(filter)}`;
  const versao = await readVersion(db, scope.empresaId);
  const known = knownTotals(db).get(key);
  if (known?.versao === versao) return known.total;
  const total = await countEntries(db, scope, filter, today);
  knownTotals(db).set(key, { total, versao, records: total });
  return total;
}

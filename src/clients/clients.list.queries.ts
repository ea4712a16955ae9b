import { readTotals } from '../changes/counters.queries.ts';
import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import type { Page } from '../http/contract/pagination.ts';
import { readPage } from '../lists/filtered-list.queries.ts';
import { isUnfiltered } from '../lists/pages.queries.ts';
import { readNewest, wholeList } from '../lists/whole-list.queries.ts';
import { sliceOf, type WrittenPage } from '../lists/written-rows.queries.ts';
import { readClientTerm } from './client-terms.queries.ts';
import { type ClientFilter, clientsWith, readClients, readConditions } from './clients.filter.queries.ts';
import { listOf, waysToPage } from './clients.search.queries.ts';

export async function readClientPage(
  db: Reader,
  border: Border,
  filter: ClientFilter,
  page: Page,
): Promise<WrittenPage> {
  const list = listOf(border);
  if (border.vendedorId === null && isUnfiltered(filter)) return readNewest(db, list, page, allClients);
  const ways = waysToPage(db, border, readConditions(db, filter), sliceOf(page));
  const { ordem: _, ...sought } = filter;
  const isWhole = border.vendedorId === null && isUnfiltered(sought);
  const count = async () => {
    const { clientes, versao } = await readTotals(db, border.empresaId);
    return { total: clientes, records: clientes, versao };
  };
  return readPage(db, list, sought, page, isWhole ? { ...ways, count, continue: undefined } : ways);
}

/** Whether the filter is only a search by a rare text, which its index answers alone. */
export function findsFewClients(
  db: Reader,
  { vendedorId }: Border,
  { search, ...others }: ClientFilter,
): boolean {
  if (vendedorId !== null || !search || !isUnfiltered(others)) return false;
  const { isRare = false, part } = readClientTerm(db, search);
  return isRare && (part === undefined || part.isRare === true);
}

export const allClients = wholeList<'clientes'>({
  list: listOf,
  first: (db, border, limit) => clientsWith(db, border, {}).clearSelect().selectAll().limit(limit),
  newest: (db, border) => clientsWith(db, border, {}),
  oldest: (db, border) => clientsWith(db, border, {}).clearOrderBy().orderBy('id'),
  from: (oldest, id) => oldest.where('clientes.id', '>=', id),
  read: readClients,
});

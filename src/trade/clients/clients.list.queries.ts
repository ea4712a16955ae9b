import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Page } from '../../platform/http/contract/lists.ts';
import { readPage } from '../../platform/lists/filtered-list.queries.ts';
import { isUnfiltered } from '../../platform/lists/pages.queries.ts';
import { readNewest, wholeList } from '../../platform/lists/whole-list.queries.ts';
import { sliceOf, type WrittenPage } from '../../platform/lists/written-rows.queries.ts';
import { readTotals } from '../../platform/writes/counters.queries.ts';
import { readClientTerm } from './client-terms.queries.ts';
import { type ClientFilter, clientsWith, readClients, readConditions } from './clients.filter.queries.ts';
import { listOf, waysToPage } from './clients.search.queries.ts';

export async function readClientPage(
  db: Reader,
  scope: AccessScope,
  filter: ClientFilter,
  page: Page,
): Promise<WrittenPage> {
  const list = listOf(scope);
  if (scope.vendedorId === null && isUnfiltered(filter)) return readNewest(db, list, page, allClients);
  const ways = waysToPage(db, scope, readConditions(db, filter), sliceOf(page));
  const { ordem: _, ...sought } = filter;
  const isWhole = scope.vendedorId === null && isUnfiltered(sought);
  const count = async () => {
    const { clientes, versao } = await readTotals(db, scope.empresaId);
    return { total: clientes, records: clientes, versao };
  };
  return readPage(db, list, sought, page, isWhole ? { ...ways, count, continue: undefined } : ways);
}

/** Whether the filter is only a search by a rare text, which its index answers alone. */
export function findsFewClients(
  db: Reader,
  { vendedorId }: AccessScope,
  { search, ...others }: ClientFilter,
): boolean {
  if (vendedorId !== null || !search || !isUnfiltered(others)) return false;
  const { isRare = false, part } = readClientTerm(db, search);
  return isRare && (part === undefined || part.isRare === true);
}

export const allClients = wholeList<'clientes'>({
  list: listOf,
  first: (db, scope, limit) => clientsWith(db, scope, {}).clearSelect().selectAll().limit(limit),
  newest: (db, scope) => clientsWith(db, scope, {}),
  oldest: (db, scope) => clientsWith(db, scope, {}).clearOrderBy().orderBy('id'),
  from: (oldest, id) => oldest.where('clientes.id', '>=', id),
  read: readClients,
});

import { findClientsNamed } from '../clients/clients.list.queries.ts';
import { readAll } from '../companies/read-all.queries.ts';
import type { Reader } from '../database/database.ts';
import { containsOnWalk } from '../database/engine.ts';
import { foldText } from '../domain/text.ts';
import { ONE_RECORD } from '../http/pagination.ts';
import type { SaleFilter } from './sales.filter.ts';
import { findSales, readSalePage, readSales } from './sales.list.queries.ts';

/** Up to here an index may find all that a search finds anew for each piece. */
const FEW = 5_000;

export async function* exportSales(db: Reader, empresaId: string, filter: SaleFilter, few = FEW) {
  const { total } = await readSalePage(db, empresaId, filter, ONE_RECORD);
  yield* readAll(
    total > few ? findOnWalk(db, empresaId, filter) : findSales(db, empresaId, filter),
    (ids) => readSales(db, empresaId, ids).execute(),
    (found, last) => found.where('id', '<', last.id),
  );
}

/** By looking at each sale, so that a piece ends as soon as it is full: many are met on a short way. */
function findOnWalk(db: Reader, empresaId: string, { search, ...others }: SaleFilter) {
  const found = findSales(db, empresaId, others);
  if (!search) return found;
  return found.where((column) =>
    column.or([
      containsOnWalk(db, 'vendas', foldText(search)),
      column('cliente_id', 'in', findClientsNamed(db, empresaId, search)),
    ]),
  );
}

import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { ONE_RECORD } from '../http/contract/pagination.ts';
import { readAll } from '../lists/read-all.queries.ts';
import type { SaleFilter } from './sales.filter.ts';
import { findInOrder, findSales, readSalePage, readSales } from './sales.list.queries.ts';

/** Up to here an index may find all that a search finds anew for each piece. */
const FEW = 5_000;

export async function* exportSales(db: Reader, border: Border, filter: SaleFilter, few = FEW) {
  const { total } = await readSalePage(db, border, filter, ONE_RECORD);
  yield* readAll(
    total > few ? findInOrder(db, border, filter) : findSales(db, border, filter),
    (ids) => readSales(db, border, ids).execute(),
    (found, last) => found.where('id', '<', last.id),
  );
}

import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { readOrder } from '../http/contract/list-order.ts';
import { ONE_RECORD } from '../http/contract/pagination.ts';
import { orderBy } from '../lists/order.queries.ts';
import { isUnfiltered } from '../lists/pages.queries.ts';
import { readAll } from '../lists/read-all.queries.ts';
import { findOnWalk, findSales } from './filtered-sales.queries.ts';
import type { SaleFilter } from './sales.filter.ts';
import { readSalePage, readSales } from './sales.list.queries.ts';
import { findSalesBy, NEWEST_FIRST, salesAfter, sortKeyOf } from './sales.order.queries.ts';

/** Up to this many matches, each page of the export repeats the search by index. */
const FEW = 5_000;

export async function* exportSales(
  db: Reader,
  border: Border,
  { ordem, soma: _, detalhes: __, ...sought }: SaleFilter,
  few = FEW,
) {
  const order = readOrder(ordem) ?? NEWEST_FIRST;
  const { total } = await readSalePage(db, border, sought, ONE_RECORD);
  const isWalk = total > few || isUnfiltered(sought);
  yield* readAll(
    isWalk ? findOnWalk(db, border, sought, order) : findSalesBy(findSales(db, border, sought), order),
    (ids) => orderBy(readSales(db, border, ids), sortKeyOf(order)).execute(),
    (found, last) => found.where(salesAfter(order, last)),
  );
}

import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readOrder } from '../../platform/http/contract/list-order.ts';
import { ONE_RECORD } from '../../platform/http/contract/pagination.ts';
import { orderBy } from '../../platform/lists/order.queries.ts';
import { isUnfiltered } from '../../platform/lists/pages.queries.ts';
import { readAll } from '../../platform/lists/read-all.queries.ts';
import { findOnWalk, findSales } from './filtered-sales.queries.ts';
import type { SaleFilter } from './sales.filter.ts';
import { readSaleLines, readSalePage } from './sales.list.queries.ts';
import { findSalesBy, NEWEST_FIRST, salesAfter, sortKeyOf } from './sales.order.queries.ts';

/** Up to this many matches, each page of the export repeats the search by index. */
const FEW = 5_000;

export async function* exportSales(
  db: Reader,
  scope: AccessScope,
  { ordem, soma: _, detalhes: __, itens: ___, ...sought }: SaleFilter,
  few = FEW,
) {
  const order = readOrder(ordem) ?? NEWEST_FIRST;
  const { total } = await readSalePage(db, scope, sought, ONE_RECORD);
  const isWalk = total > few || isUnfiltered(sought);
  yield* readAll(
    isWalk ? findOnWalk(db, scope, sought, order) : findSalesBy(findSales(db, scope, sought), order),
    (ids) => orderBy(readSaleLines(db, scope, ids), sortKeyOf(order)).execute(),
    (found, last) => found.where(salesAfter(order, last)),
  );
}

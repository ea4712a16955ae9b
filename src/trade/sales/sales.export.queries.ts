import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { ONE_RECORD, readOrder } from '../../platform/http/contract/lists.ts';
import { isUnfiltered, orderBy, readAll } from '../../platform/lists/pages.queries.ts';
import {
  findOnWalk,
  findSales,
  findSalesBy,
  NEWEST_FIRST,
  salesAfter,
  sortKeyOf,
} from './filtered-sales.queries.ts';
import type { NamedSaleRow } from './sale-facts.ts';
import type { SaleFilter } from './sales.filter.ts';
import { readSaleLines, readSalePage } from './sales.list.queries.ts';

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

/** Few sales at a time, and of each the first items; the rest of a large one is read in pages. */
const SALES_PER_READ = 20;
const ITEMS_PER_READ = 200;

/** A row for each item of the sales that the filter finds, in their order. */
export async function* exportSaleItems(db: Reader, scope: AccessScope, filter: SaleFilter) {
  for await (const sales of exportSales(db, scope, filter))
    for (let first = 0; first < sales.length; first += SALES_PER_READ) {
      const some = sales.slice(first, first + SALES_PER_READ);
      const items = Map.groupBy(await readItems(db, scope.empresaId, some, 0), ({ venda_id }) => venda_id);
      for (const sale of some) {
        for (let page = items.get(sale.id) ?? []; ; ) {
          if (page.length > 0) yield page.map((item) => ({ ...sale, ...item }));
          if (page.length < ITEMS_PER_READ) break;
          page = await readItems(db, scope.empresaId, [sale], page.at(-1)?.item ?? 0);
        }
      }
    }
}

function readItems(db: Reader, empresaId: string, sales: readonly Pick<NamedSaleRow, 'id'>[], from: number) {
  return rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: sales.map(({ id }) => id) })
    .leftJoin('produtos', (join) => onCompanyAnd(join, 'produtos.id', 'itens_venda.produto_id'))
    .select(['itens_venda.venda_id', 'itens_venda.produto_id', 'produtos.nome as produto_nome'])
    .select(['produtos.unidade', 'itens_venda.quantidade', 'itens_venda.preco_tabela'])
    .select(['itens_venda.desconto', 'itens_venda.valor_unitario', 'itens_venda.valor_total as total_item'])
    .select(['itens_venda.bonificacao'])
    .select(({ eb, fn }) => [
      eb('itens_venda.posicao', '+', 1).as('item'),
      fn.coalesce('produtos.codigo', 'produtos.id').as('codigo'),
    ])
    .where('itens_venda.posicao', '>=', from)
    .where('itens_venda.posicao', '<', from + ITEMS_PER_READ)
    .orderBy('itens_venda.venda_id')
    .orderBy('itens_venda.posicao')
    .execute();
}

/** As many as fit into a sheet are counted, and no more. */
export async function countSaleItems(
  db: Reader,
  scope: AccessScope,
  filter: SaleFilter,
  most: number,
): Promise<number> {
  let count = 0;
  for await (const rows of exportSaleItems(db, scope, filter)) {
    count += rows.length;
    if (count > most) break;
  }
  return count;
}

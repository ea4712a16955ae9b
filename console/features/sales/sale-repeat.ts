import type { OfferedPrice, Sale } from '@talao/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { calendar } from '../../lib/dates.ts';
import { saleQuery } from '../order/requests.ts';
import { noSale, type SaleValues, toSaleValues } from '../order/sale-form.ts';
import { atListPrice, type ItemValues } from '../order/sale-item.ts';
import { readOffers } from '../records/prices.ts';

/** A sale, and what its products cost its client today. */
export function repeatQuery(cache: QueryClient, id: string) {
  return queryOptions({
    queryKey: ['sales', 'repeat', id],
    queryFn: async () => {
      const sale = await cache.fetchQuery(saleQuery(id));
      const buyer = {
        clienteId: sale.cliente_id,
        representadaId: sale.representada_id,
        data: calendar.today(),
      };
      const offers = await readOffers(
        cache,
        buyer,
        sale.itens.map(({ produto_id }) => produto_id),
      );
      return { sale, offers: [...offers.values()] };
    },
  });
}

/** A copy of the order with today's date and prices and a new code. */
export function toRepeated(sale: Sale, offers: readonly OfferedPrice[]): SaleValues {
  const { clienteId, representadaId, itens, condicao, desconto_pedido, transportadora, frete } =
    toSaleValues(sale);
  const prices = new Map(offers.map(({ produto_id, preco }) => [produto_id, preco]));
  return {
    ...noSale(),
    clienteId,
    representadaId,
    itens: itens.map((item) => atTodaysPrice(item, prices.get(item.produtoId) ?? 0)),
    condicao,
    desconto_pedido,
    transportadora,
    frete,
  };
}

/** Keeps the net price if the list price is unchanged; otherwise only the discount is applied again. */
function atTodaysPrice(item: ItemValues, preco: number): ItemValues {
  if (preco <= 0 || preco === item.preco_tabela) return item;
  const today = atListPrice(item, preco);
  const isSame = item.bonificacao || today.valorUnitario === item.valorUnitario;
  return isSame ? today : { ...today, antes: item.valorUnitario as number };
}

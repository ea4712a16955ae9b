import { Text } from '@mantine/core';
import type { OfferedPrice, Sale } from '@talao/client';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendar, count, formatDate } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { saleQuery } from '../order/requests.ts';
import { noSale, type SaleValues, toSaleValues } from '../order/sale-form.ts';
import { atListPrice, type ItemValues } from '../order/sale-item.ts';
import { readOffers } from '../records/prices.ts';
import { SaleSheet } from './SaleSheet.tsx';

/** A past order as a new sheet, with notes on what has changed since. */
export default function RepeatedSale({ id, draftId }: { id: string; draftId: string }) {
  const query = useQuery(repeatQuery(useQueryClient(), id));
  return <ListState query={query}>{(found) => <Repeated {...found} draftId={draftId} />}</ListState>;
}

function Repeated({ sale, offers, draftId }: { sale: Sale; offers: OfferedPrice[]; draftId: string }) {
  // Only the first result is used, because the user edits the sheet from then on.
  const [values] = useState(() => toRepeated(sale, offers));
  return (
    <>
      <Banner color="ink" mb="md" icon="copy">
        <Text size="sm">
          Repetição de {sale.pedido}, de {formatDate(sale.data)}. {wordsFor(values, offers)}
        </Text>
      </Banner>
      <SaleSheet draftId={draftId} initialValues={values} />
    </>
  );
}

function wordsFor({ itens }: SaleValues, offers: OfferedPrice[]): string {
  const changed = itens.filter(({ antes }) => antes !== undefined).length;
  const offered = new Set(offers.map(({ produto_id }) => produto_id));
  const gone = [...new Set(itens.map(({ produtoId }) => produtoId))].filter((id) => !offered.has(id));
  const prices = changed > 0 ? count(changed, 'preço mudou.', 'preços mudaram.') : 'Nenhum preço mudou.';
  return gone.length > 0
    ? `${prices} Com o preço de antes, por não ter preço hoje: ${gone.join(', ')}.`
    : prices;
}

/** A sale, and what its products cost its client today. */
function repeatQuery(cache: QueryClient, id: string) {
  return queryOptions({
    queryKey: ['sales', 'repeat', id],
    queryFn: async () => {
      const sale = await cache.fetchQuery(saleQuery(id));
      const { cliente_id: clienteId, representada_id: representadaId } = sale;
      const products = sale.itens.map(({ produto_id }) => produto_id);
      const offers = await readOffers(cache, { clienteId, representadaId, data: calendar.today() }, products);
      return { sale, offers: [...offers.values()] };
    },
  });
}

/** A copy of the order with today's date and prices and a new code. */
function toRepeated(sale: Sale, offers: readonly OfferedPrice[]): SaleValues {
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

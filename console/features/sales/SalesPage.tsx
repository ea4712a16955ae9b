import { Box } from '@mantine/core';
import type { SaleSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { idOf, useSelection } from '../../lib/selection.ts';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { lazyInSuspense } from '../../ui/lazy-part.tsx';
import { ButtonLink, NewLink } from '../../ui/links.tsx';
import { MarkedList, RecordTable } from '../../ui/RecordTable.tsx';
import { selectionColumn } from '../../ui/SelectionBar.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { salesQuery } from '../order/requests.ts';
import {
  DETAIL_COLUMNS,
  ORDER_COLUMN,
  REPEAT_COLUMN,
  SALE_COLUMNS,
  SPARE_COLUMNS,
} from '../order/sale-columns.tsx';
import {
  COUNTED_STAGES,
  readSalesAddress,
  SALE_ORDERS,
  stagesIn,
  toSaleFilter,
  USUAL_ORDER,
} from '../order/sales-address.ts';
import { useListMenus } from '../session/ListMenus.tsx';
import { useMay } from '../session/session.ts';
import { ImportLink } from '../transfer/ImportLink.tsx';
import { SaleDrafts } from './SaleDrafts.tsx';
import { SaleFilters } from './SaleFilters.tsx';

const SaleSelection = lazyInSuspense(() => import('./SaleSelection.tsx'));
const route = getRouteApi('/office/vendas');

const SELECT_ALL = 'Marcar todas desta página';

/** The stages that a sum of sales is of: those that count, of those asked for; where only others are asked for, these. */
function summedStages(asked: string | undefined): string {
  const named = stagesIn(asked);
  const counted = COUNTED_STAGES.filter((stage) => named.length === 0 || named.includes(stage));
  return (counted.length > 0 ? counted : named).join();
}

export default function SalesPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toSaleFilter(address);
  const canWrite = useMay('writeSales');
  const mayReadMoney = useMay('readMoney');
  const { page: _, ordem: __, ...kept } = filter;
  const selection = useSelection<SaleSummary>(JSON.stringify(kept), idOf);
  const { shown, menus } = useListMenus('vendas', list, readSalesAddress, [
    ORDER_COLUMN,
    ...SALE_COLUMNS,
    ...DETAIL_COLUMNS.filter(({ office }) => mayReadMoney || !office),
    ...SPARE_COLUMNS,
  ]);
  const isPhone = useIsPhone();
  // A table can select all from its heading, so the bar appears with the first selection.
  const hasSelection = isPhone || selection.chosen.length > 0;
  const [first, ...columns] = shown;
  const isDetailed = DETAIL_COLUMNS.some((column) => columns.includes(column));
  const query = useQuery(salesQuery({ ...filter, ...(isDetailed && { detalhes: true }) }));
  // As the panel counts: neither quotations nor cancelled sales, unless those are asked for.
  const counted = { ...filter, page: 1, limit: 1, soma: true, etapa: summedStages(filter.etapa) };
  const { data: sum } = useQuery(salesQuery(counted));

  return (
    <ListPage
      title="Vendas"
      help="Clique no título de uma coluna para ordenar. Marque vendas para mudar a etapa, exportar ou imprimir todas de uma vez; com Shift, marca até ali. O endereço da página guarda os filtros: salve nos favoritos ou mande a um colega."
      chapter="vendas"
      icon="sales"
      list="sales"
      filter={filter}
      address={list}
      query={query}
      sum={sum?.soma}
      actions={canWrite && <NewQuoteButton />}
      create={canWrite && <NewLink to="/vendas/nova">Nova venda</NewLink>}
      filters={
        <>
          <SaleDrafts />
          <SaleFilters list={list} menus={menus} />
        </>
      }
      empty={{
        filtered: ['Nenhuma venda com estes filtros', 'Amplie o período ou limpe os filtros.'],
        none: ['Nenhuma venda ainda', 'As vendas da empresa aparecerão aqui.'],
        bring: <ImportLink tipo="sales" />,
      }}
    >
      {(sales, stale) => (
        <MarkedList>
          {hasSelection && sales.length > 0 && (
            <Suspense fallback={<Box h={44} hiddenFrom="sm" />}>
              <SaleSelection sales={sales} selection={selection} allName={SELECT_ALL} />
            </Suspense>
          )}
          <RecordTable
            label="Vendas"
            columns={[
              selectionColumn(first, sales, selection, ({ pedido }) => pedido, SELECT_ALL),
              ...columns,
              ...(canWrite ? [REPEAT_COLUMN] : []),
            ]}
            records={sales}
            stale={stale}
            sorting={list.sortedBy(SALE_ORDERS, USUAL_ORDER)}
          />
        </MarkedList>
      )}
    </ListPage>
  );
}

function NewQuoteButton() {
  return (
    <ButtonLink to="/vendas/nova" search={{ tipo: 'orcamento' }} variant="default">
      Novo orçamento
    </ButtonLink>
  );
}

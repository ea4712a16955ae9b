import type { ListedReceipt } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toFilter } from '../../lib/address-bar.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { RepresentadaFilter } from '../records/RepresentadaFilter.tsx';
import { useMay } from '../session/permissions.ts';
import { CommissionTabs } from './CommissionTabs.tsx';
import { receiptColumns } from './receipt-columns.tsx';
import { RECEIPT_ORDERS } from './receipts-address.ts';
import { receiptsQuery } from './requests.ts';

const ReceiptLines = lazyPart(() => import('./ReceiptLines.tsx'));
const route = getRouteApi('/office/comissoes/recebimentos');

export default function ReceiptsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toFilter(address);
  const query = useQuery(receiptsQuery({ ...filter, soma: true }));
  const [opened, setOpened] = useState<ListedReceipt>();
  const columns = receiptColumns(useMay('manageMoney'), setOpened);
  return (
    <>
      <ListPage
        title="Recebimentos"
        help={{
          says: 'O que cada representada pagou. Desfazer tira o recebimento inteiro: as comissões dele voltam a ficar em aberto.',
          chapter: 'comissões',
        }}
        icon="commissions"
        list="commission-receipts"
        filter={filter}
        address={list}
        query={query}
        sum={query.data?.soma}
        sorting={list.sortedBy(RECEIPT_ORDERS, '-created_at')}
        create={false}
        filters={
          <>
            <CommissionTabs current="/comissoes/recebimentos" />
            <FilterBar list={list}>
              <RepresentadaFilter
                width={260}
                value={address.representada}
                onChoose={(representada) => list.choose({ representada })}
              />
              <PeriodInput
                from={address.de}
                to={address.ate}
                onChange={(de, ate) => list.choose({ de, ate })}
              />
            </FilterBar>
          </>
        }
        empty={{
          filtered: ['Nenhum recebimento com estes filtros', 'Amplie o período ou limpe os filtros.'],
          none: [
            'Nenhum recebimento ainda',
            'Escolha comissões que chegaram e use “Recebi”: elas ficam aqui.',
          ],
        }}
        columns={columns}
      />
      {opened && <ReceiptLines receipt={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

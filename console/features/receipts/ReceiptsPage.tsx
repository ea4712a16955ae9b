import type { ListedReceipt } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { RepresentadaFilter } from '../records/RepresentadaFilter.tsx';
import { useMay } from '../session/permissions.ts';
import { CommissionTabs } from './CommissionTabs.tsx';
import { receiptColumns } from './receipt-columns.tsx';
import { toReceiptFilter } from './receipts-address.ts';
import { receiptsQuery } from './requests.ts';

const ReceiptLines = lazyPart(() => import('./ReceiptLines.tsx'));
const route = getRouteApi('/office/comissoes/recebimentos');

export function ReceiptsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toReceiptFilter(address);
  const query = useQuery(receiptsQuery(filter));
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
            </FilterBar>
          </>
        }
        empty={{
          filtered: ['Nenhum recebimento desta representada', 'Limpe o filtro para ver os outros.'],
          none: [
            'Nenhum recebimento ainda',
            'Escolha comissões que chegaram e use “Recebi”: elas ficam aqui.',
          ],
        }}
        columns={columns}
      />
      <Suspense>{opened && <ReceiptLines receipt={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  );
}

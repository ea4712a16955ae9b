import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/permissions.ts';
import { receiptColumns } from './receipt-columns.tsx';
import { toReceiptFilter } from './receipts-address.ts';
import { receiptsQuery } from './requests.ts';

const route = getRouteApi('/office/comissoes/recebimentos');

export function ReceiptsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toReceiptFilter(address);
  const query = useQuery(receiptsQuery(filter));
  const columns = receiptColumns(useMay('manageMoney'));
  return (
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
      actions={
        <ButtonLink to="/comissoes" variant="default">
          Comissões
        </ButtonLink>
      }
      create={false}
      filters={
        <FilterBar list={list}>
          <RepresentadaPicker
            aria-label="Representada"
            placeholder="Representada"
            clearable
            w={{ sm: 260 }}
            value={address.representada ?? null}
            onChange={(value) => list.choose({ representada: value ?? undefined })}
          />
        </FilterBar>
      }
      empty={{
        filtered: ['Nenhum recebimento desta representada', 'Limpe o filtro para ver os outros.'],
        none: ['Nenhum recebimento ainda', 'Escolha comissões que chegaram e use “Recebi”: elas ficam aqui.'],
      }}
      columns={columns}
    />
  );
}

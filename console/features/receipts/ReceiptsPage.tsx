import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFiltered } from '../../lib/filters.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/permissions.ts';
import { receiptColumns } from './receipt-columns.tsx';
import { toReceiptFilter } from './receipts-address.ts';
import { receiptsQuery } from './requests.ts';

const route = getRouteApi('/office/comissoes/recebimentos');

export function ReceiptsPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
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
      isFiltered={isFiltered(address)}
      query={query}
      actions={
        <ButtonLink to="/comissoes" variant="default">
          Comissões
        </ButtonLink>
      }
      create={false}
      filters={
        <FilterBar address={address} onClear={() => void navigate({ search: {} })}>
          <RepresentadaPicker
            aria-label="Representada"
            placeholder="Representada"
            clearable
            w={{ sm: 260 }}
            value={address.representada ?? null}
            onChange={(value) =>
              void navigate({ search: { representada: value ?? undefined }, replace: true })
            }
          />
        </FilterBar>
      }
      empty={{
        filtered: ['Nenhum recebimento desta representada', 'Limpe o filtro para ver os outros.'],
        none: ['Nenhum recebimento ainda', 'Escolha comissões que chegaram e use “Recebi”: elas ficam aqui.'],
      }}
      onPage={(pagina) => void navigate({ search: (address) => ({ ...address, pagina }) })}
    >
      {(receipts, stale) => (
        <RecordTable
          label="Recebimentos"
          columns={columns}
          records={receipts}
          keyOf={({ id }) => id}
          stale={stale}
        />
      )}
    </ListPage>
  );
}

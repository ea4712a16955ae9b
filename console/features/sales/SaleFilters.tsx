import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { STAGE_NAMES } from '../../../src/domain/stage-names.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { periodWords } from '../../ui/PeriodButton.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { readSalesAddress, type SalesAddress, stagesIn } from '../order/sales-address.ts';
import { useListName } from '../session/use-list-name.ts';
import { StageFilter } from './StageFilter.tsx';

const FoundRepresentadas = lazyPart(() => import('./FoundRepresentadas.tsx'));
const MoreSaleFilters = lazyPart(() => import('./MoreSaleFilters.tsx'));
const ViewsMenu = lazyPart(() => import('../../ui/ViewsMenu.tsx'));
const FilterName = lazyPart(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/vendas');

export function SaleFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { busca, de, ate, cliente, representada, vendedor } = address;
  const stages = stagesIn(address.etapa);
  const choose = (change: SalesAddress) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });

  return (
    <FilterBar
      address={address}
      label="Buscar vendas"
      placeholder="Pedido, cliente, valor…"
      onSearch={(busca) => choose({ busca })}
      onClear={() => void navigate({ search: ({ ordem }) => ({ ordem }) })}
      chips={[
        { words: periodWords(de, ate), onRemove: () => choose({ de: undefined, ate: undefined }) },
        {
          words: stages.map((stage) => STAGE_NAMES[stage]).join(', '),
          onRemove: () => choose({ etapa: undefined }),
        },
        { words: address.a_receber && 'A receber', onRemove: () => choose({ a_receber: undefined }) },
        {
          words: cliente && <FilterName of="client" id={cliente} />,
          onRemove: () => choose({ cliente: undefined }),
          isSpare: true,
        },
        {
          words: representada && <FilterName of="representada" id={representada} />,
          onRemove: () => choose({ representada: undefined }),
          isSpare: true,
        },
        {
          words: vendedor && <FilterName of="person" id={vendedor} />,
          onRemove: () => choose({ vendedor: undefined }),
          isSpare: true,
        },
      ]}
      more={
        <Suspense>
          <MoreSaleFilters address={address} onChoose={choose} />
        </Suspense>
      }
      found={
        <Suspense>
          {busca && !representada && (
            <FoundRepresentadas
              search={busca}
              onChoose={(representada) => choose({ representada, busca: undefined })}
            />
          )}
        </Suspense>
      }
      menus={
        <>
          <Suspense>
            <ViewsMenu
              list={useListName('vendas')}
              address={address}
              onOpen={(view) => void navigate({ search: readSalesAddress({ ...view }) })}
            />
          </Suspense>
          {columnsMenu}
        </>
      }
    >
      <PeriodInput from={de} to={ate} onChange={(de, ate) => choose({ de, ate })} />
      <StageFilter stages={stages} onChange={(stages) => choose({ etapa: stages.join() || undefined })} />
      <Button
        variant={address.a_receber ? 'light' : 'default'}
        fw={400}
        px="sm"
        aria-pressed={address.a_receber !== undefined}
        onClick={() => choose({ a_receber: address.a_receber ? undefined : 'sim' })}
      >
        A receber
      </Button>
    </FilterBar>
  );
}

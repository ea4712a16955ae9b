import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MoreFiltersButton } from '../../ui/MoreFiltersButton.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { useListName } from '../session/use-list-name.ts';
import { StageFilter } from './StageFilter.tsx';
import { readSalesAddress, type SalesAddress, stagesIn } from './sales-address.ts';

const FoundRepresentadas = lazyPart(() => import('./FoundRepresentadas.tsx'));
const MoreSaleFilters = lazyPart(() => import('./MoreSaleFilters.tsx'));
const ViewsMenu = lazyPart(() => import('../../ui/ViewsMenu.tsx'));
const route = getRouteApi('/office/vendas');

export function SaleFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { busca, cliente, representada, vendedor } = address;
  const [isOpen, { open, toggle }] = useDisclosure(Boolean(cliente || representada || vendedor));
  const choose = (change: SalesAddress) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });

  return (
    <FilterBar
      address={address}
      label="Buscar vendas"
      placeholder="Pedido, cliente, valor…"
      onSearch={(busca) => choose({ busca })}
      onClear={() => void navigate({ search: ({ ordem }) => ({ ordem }) })}
    >
      <PeriodInput from={address.de} to={address.ate} onChange={(de, ate) => choose({ de, ate })} />
      <StageFilter
        stages={stagesIn(address.etapa)}
        onChange={(stages) => choose({ etapa: stages.join() || undefined })}
      />
      <Button
        variant={address.a_receber ? 'light' : 'default'}
        fw={400}
        px="sm"
        aria-pressed={address.a_receber !== undefined}
        onClick={() => choose({ a_receber: address.a_receber ? undefined : 'sim' })}
      >
        A receber
      </Button>
      <MoreFiltersButton isOpen={isOpen} onToggle={toggle} />
      <Suspense>
        <ViewsMenu
          list={useListName('vendas')}
          address={address}
          onOpen={(view) => void navigate({ search: readSalesAddress({ ...view }) })}
        />
      </Suspense>
      {columnsMenu}
      <Suspense>
        {busca && !representada && (
          <FoundRepresentadas
            search={busca}
            onChoose={(representada) => {
              open();
              choose({ representada, busca: undefined });
            }}
          />
        )}
      </Suspense>
      <Suspense>{isOpen && <MoreSaleFilters address={address} onChoose={choose} />}</Suspense>
    </FilterBar>
  );
}

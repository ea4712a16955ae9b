import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { ClientPicker } from '../clients/ClientPicker.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';
import { RepresentadaPicker } from '../representadas/RepresentadaPicker.tsx';
import { useListName } from '../session/use-list-name.ts';
import { StageFilter } from './StageFilter.tsx';
import { readSalesAddress, type SalesAddress, stagesIn } from './sales-address.ts';

const ViewsMenu = lazy(() => import('../../ui/ViewsMenu.tsx'));
const route = getRouteApi('/office/vendas');

export function SaleFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (change: SalesAddress) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });

  return (
    <FilterBar
      address={address}
      label="Buscar vendas"
      placeholder="Pedido ou cliente"
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
        aria-pressed={address.a_receber !== undefined}
        onClick={() => choose({ a_receber: address.a_receber ? undefined : 'sim' })}
      >
        A receber
      </Button>
      <ClientPicker
        aria-label="Cliente"
        placeholder="Cliente"
        clearable
        w={{ sm: 165 }}
        value={address.cliente ?? null}
        onChange={(value) => choose({ cliente: value ?? undefined })}
      />
      <RepresentadaPicker
        aria-label="Representada"
        placeholder="Representada"
        clearable
        w={{ sm: 165 }}
        value={address.representada ?? null}
        onChange={(value) => choose({ representada: value ?? undefined })}
      />
      <PersonPicker
        aria-label="Vendedor"
        placeholder="Vendedor"
        w={{ sm: 150 }}
        value={address.vendedor ?? null}
        onChange={(value) => choose({ vendedor: value ?? undefined })}
      />
      <Suspense>
        <ViewsMenu
          list={useListName('vendas')}
          address={address}
          onOpen={(view) => void navigate({ search: readSalesAddress({ ...view }) })}
        />
      </Suspense>
      {columnsMenu}
    </FilterBar>
  );
}

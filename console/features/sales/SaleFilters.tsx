import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { STAGES } from '../../../src/domain/sale-status.ts';
import { STAGE_NAMES } from '../../lib/stages.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { ClientPicker } from '../clients/ClientPicker.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';
import { RepresentadaPicker } from '../representadas/RepresentadaPicker.tsx';
import type { SalesAddress } from './sales-address.ts';

const route = getRouteApi('/office/vendas');
const STAGE_CHOICES = STAGES.map((stage) => ({ value: stage, label: STAGE_NAMES[stage] }));

export function SaleFilters() {
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
      onClear={() => void navigate({ search: {} })}
    >
      <PeriodInput from={address.de} to={address.ate} onChange={(de, ate) => choose({ de, ate })} />
      <Select
        aria-label="Etapa"
        placeholder="Etapa"
        clearable
        w={{ sm: 150 }}
        data={STAGE_CHOICES}
        value={address.etapa ?? null}
        onChange={(value) => choose({ etapa: value ?? undefined })}
      />
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
    </FilterBar>
  );
}

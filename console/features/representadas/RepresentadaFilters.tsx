import { getRouteApi } from '@tanstack/react-router';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SituationFilter } from '../../ui/SituationFilter.tsx';
import type { RepresentadasAddress } from './representadas-address.ts';

const route = getRouteApi('/office/representadas');

export function RepresentadaFilters() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (change: RepresentadasAddress) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });

  return (
    <FilterBar
      address={address}
      label="Buscar representadas"
      placeholder="Nome, CNPJ ou cidade"
      onSearch={(busca) => choose({ busca })}
      onClear={() => void navigate({ search: ({ ordem }) => ({ ordem }) })}
    >
      <SituationFilter feminine value={address.situacao} onChange={(situacao) => choose({ situacao })} />
    </FilterBar>
  );
}

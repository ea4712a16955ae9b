import { getRouteApi } from '@tanstack/react-router';
import { countFilters, isFiltered } from '../../lib/filters.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
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
      narrowing={countFilters(address)}
      onClear={isFiltered(address) ? () => void navigate({ search: {} }) : undefined}
      search={
        <SearchBox
          label="Buscar representadas"
          placeholder="Nome, CNPJ ou cidade"
          value={address.busca ?? ''}
          onSearch={(text) => choose({ busca: text || undefined })}
        />
      }
    >
      <SituationFilter feminine value={address.situacao} onChange={(situacao) => choose({ situacao })} />
    </FilterBar>
  );
}

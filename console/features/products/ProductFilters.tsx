import { getRouteApi } from '@tanstack/react-router';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SituationFilter } from '../../ui/SituationFilter.tsx';
import { RepresentadaPicker } from '../representadas/RepresentadaPicker.tsx';
import type { ProductsAddress } from './products-address.ts';

const route = getRouteApi('/office/produtos');

export function ProductFilters() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (change: ProductsAddress) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });

  return (
    <FilterBar
      address={address}
      label="Buscar produtos"
      placeholder="Código ou nome"
      onSearch={(busca) => choose({ busca })}
      onClear={() => void navigate({ search: ({ ordem }) => ({ ordem }) })}
    >
      <RepresentadaPicker
        aria-label="Representada"
        placeholder="Todas as representadas"
        clearable
        w={{ sm: 230 }}
        value={address.representada ?? null}
        onChange={(value) => choose({ representada: value ?? undefined })}
      />
      <SituationFilter value={address.situacao} onChange={(situacao) => choose({ situacao })} />
    </FilterBar>
  );
}

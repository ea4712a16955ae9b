import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SituationFilter } from '../../ui/SituationFilter.tsx';
import { RepresentadaPicker } from '../representadas/RepresentadaPicker.tsx';
import { useListName } from '../session/use-list-name.ts';
import { type ProductsAddress, readProductsAddress } from './products-address.ts';

const ViewsMenu = lazyPart(() => import('../../ui/ViewsMenu.tsx'));
const route = getRouteApi('/office/produtos');

export function ProductFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
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
        orNone
        w={{ sm: 230 }}
        value={address.representada ?? null}
        onChange={(value) => choose({ representada: value ?? undefined })}
      />
      <SituationFilter value={address.situacao} onChange={(situacao) => choose({ situacao })} />
      <Suspense>
        <ViewsMenu
          list={useListName('produtos')}
          address={address}
          onOpen={(view) => void navigate({ search: readProductsAddress({ ...view }) })}
        />
      </Suspense>
      {columnsMenu}
    </FilterBar>
  );
}

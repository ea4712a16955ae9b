import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SituationFilter, situationWords } from '../../ui/SituationFilter.tsx';
import { NO_REPRESENTADA } from '../records/no-representada.ts';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { useListName } from '../session/use-list-name.ts';
import { type ProductsAddress, readProductsAddress } from './products-address.ts';

const ViewsMenu = lazyPart(() => import('../../ui/ViewsMenu.tsx'));
const FilterName = lazyPart(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/produtos');

export function ProductFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { representada, situacao } = address;
  const choose = (change: ProductsAddress) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });

  return (
    <FilterBar
      address={address}
      label="Buscar produtos"
      placeholder="Código ou nome"
      onSearch={(busca) => choose({ busca })}
      onClear={() => void navigate({ search: ({ ordem }) => ({ ordem }) })}
      chips={[
        {
          words:
            representada === NO_REPRESENTADA
              ? 'Sem representada'
              : representada && <FilterName of="representada" id={representada} />,
          onRemove: () => choose({ representada: undefined }),
        },
        {
          words: situacao && situationWords(situacao),
          onRemove: () => choose({ situacao: undefined }),
        },
      ]}
      menus={
        <>
          <Suspense>
            <ViewsMenu
              list={useListName('produtos')}
              address={address}
              onOpen={(view) => void navigate({ search: readProductsAddress({ ...view }) })}
            />
          </Suspense>
          {columnsMenu}
        </>
      }
    >
      <RepresentadaPicker
        aria-label="Representada"
        placeholder="Representada"
        clearable
        orNone
        w={{ sm: 200 }}
        value={representada ?? null}
        onChange={(value) => choose({ representada: value ?? undefined })}
      />
      <SituationFilter value={situacao} onChange={(situacao) => choose({ situacao })} />
    </FilterBar>
  );
}

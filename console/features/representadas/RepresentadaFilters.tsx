import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SituationFilter, situationWords } from '../../ui/SituationFilter.tsx';
import { useListName } from '../session/use-list-name.ts';
import { type RepresentadasAddress, readRepresentadasAddress } from './representadas-address.ts';

const ViewsMenu = lazyPart(() => import('../../ui/ViewsMenu.tsx'));
const route = getRouteApi('/office/representadas');

export function RepresentadaFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
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
      chips={[
        {
          words: address.situacao && situationWords(address.situacao, true),
          onRemove: () => choose({ situacao: undefined }),
        },
      ]}
      menus={
        <>
          <Suspense>
            <ViewsMenu
              list={useListName('representadas')}
              address={address}
              onOpen={(view) => void navigate({ search: readRepresentadasAddress({ ...view }) })}
            />
          </Suspense>
          {columnsMenu}
        </>
      }
    >
      <SituationFilter feminine value={address.situacao} onChange={(situacao) => choose({ situacao })} />
    </FilterBar>
  );
}

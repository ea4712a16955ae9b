import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { lazyInSuspense } from '../../ui/lazy-part.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { SituationFilter, situationWords } from '../../ui/SituationFilter.tsx';
import { NO_REPRESENTADA } from '../records/no-representada.ts';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { ListMenus } from '../session/ListMenus.tsx';
import { readProductsAddress } from './products-address.ts';

const FilterName = lazyInSuspense(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/produtos');

export function ProductFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address, choose } = list;
  const { representada, situacao } = address;

  return (
    <FilterBar
      list={list}
      label="Buscar produtos"
      placeholder="Código ou nome"
      chips={[
        {
          words:
            representada === NO_REPRESENTADA
              ? 'Sem representada'
              : representada && <FilterName of="representada" id={representada} />,
          clears: ['representada'],
        },
        {
          words: situacao && situationWords(situacao),
          clears: ['situacao'],
        },
      ]}
      menus={
        <ListMenus name="produtos" list={list} read={readProductsAddress}>
          {columnsMenu}
        </ListMenus>
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

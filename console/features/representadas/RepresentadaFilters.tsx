import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { SituationFilter, situationWords } from '../../ui/SituationFilter.tsx';
import { ListMenus } from '../session/ListMenus.tsx';
import { readRepresentadasAddress } from './representadas-address.ts';

const route = getRouteApi('/office/representadas');

export function RepresentadaFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address, choose } = list;

  return (
    <FilterBar
      list={list}
      label="Buscar representadas"
      placeholder="Nome, CNPJ ou cidade"
      chips={[
        {
          words: address.situacao && situationWords(address.situacao, true),
          clears: ['situacao'],
        },
      ]}
      menus={
        <ListMenus name="representadas" list={list} read={readRepresentadasAddress}>
          {columnsMenu}
        </ListMenus>
      }
    >
      <SituationFilter feminine value={address.situacao} onChange={(situacao) => choose({ situacao })} />
    </FilterBar>
  );
}

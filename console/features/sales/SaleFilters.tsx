import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { STAGE_NAMES } from '../../../src/domain/stage-names.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { periodWords } from '../../ui/PeriodButton.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { readSalesAddress, stagesIn } from '../order/sales-address.ts';
import { ListMenus } from '../session/ListMenus.tsx';
import { StageFilter } from './StageFilter.tsx';

const FoundRepresentadas = lazyPart(() => import('./FoundRepresentadas.tsx'));
const MoreSaleFilters = lazyPart(() => import('./MoreSaleFilters.tsx'));
const FilterName = lazyPart(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/vendas');

export function SaleFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address, choose } = list;
  const { busca, de, ate, cliente, representada, vendedor } = address;
  const stages = stagesIn(address.etapa);

  return (
    <FilterBar
      list={list}
      label="Buscar vendas"
      placeholder="Pedido, cliente, valor…"
      chips={[
        { words: periodWords(de, ate), clears: ['de', 'ate'] },
        {
          words: stages.map((stage) => STAGE_NAMES[stage]).join(', '),
          clears: ['etapa'],
        },
        { words: address.a_receber && 'A receber', clears: ['a_receber'] },
        {
          words: cliente && <FilterName of="client" id={cliente} />,
          clears: ['cliente'],
          isSpare: true,
        },
        {
          words: representada && <FilterName of="representada" id={representada} />,
          clears: ['representada'],
          isSpare: true,
        },
        {
          words: vendedor && <FilterName of="person" id={vendedor} />,
          clears: ['vendedor'],
          isSpare: true,
        },
      ]}
      more={
        <Suspense>
          <MoreSaleFilters address={address} onChoose={choose} />
        </Suspense>
      }
      found={
        <Suspense>
          {busca && !representada && (
            <FoundRepresentadas
              search={busca}
              onChoose={(representada) => choose({ representada, busca: undefined })}
            />
          )}
        </Suspense>
      }
      menus={
        <ListMenus name="vendas" list={list} read={readSalesAddress}>
          {columnsMenu}
        </ListMenus>
      }
    >
      <PeriodInput from={de} to={ate} onChange={(de, ate) => choose({ de, ate })} />
      <StageFilter stages={stages} onChange={(stages) => choose({ etapa: stages.join() || undefined })} />
      <Button
        variant={address.a_receber ? 'light' : 'default'}
        fw={400}
        px="sm"
        aria-pressed={address.a_receber !== undefined}
        onClick={() => choose({ a_receber: address.a_receber ? undefined : 'sim' })}
      >
        A receber
      </Button>
    </FilterBar>
  );
}

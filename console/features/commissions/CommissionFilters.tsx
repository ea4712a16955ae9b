import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { SITUATION_NAMES } from '../../../src/domain/value-names.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { periodWords } from '../../ui/PeriodButton.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { ClientPicker } from '../records/ClientPicker.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { VendedorFilter } from '../records/VendedorFilter.tsx';
import { useMay } from '../session/permissions.ts';
import { DAYS, SHOWN } from './commissions-address.ts';

const FilterName = lazyPart(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/comissoes');

const SITUATION_CHOICES = SHOWN.map((value) => ({
  value,
  label: value === 'todas' ? 'Todas' : SITUATION_NAMES[value],
}));
const DAY_NAMES = { vencimento: 'Por vencimento', evento: 'Por evento', venda: 'Por data da venda' };
const DAY_CHOICES = DAYS.map((value) => ({ value, label: DAY_NAMES[value] }));

export function CommissionFilters() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address, choose } = list;
  const mayReadMoney = useMay('readMoney');
  const { situacao, representada, cliente, vendedor, de, ate, por } = address;

  return (
    <FilterBar
      list={list}
      chips={[
        {
          words: SITUATION_CHOICES.find(({ value }) => value === situacao)?.label,
          clears: ['situacao'],
        },
        {
          words: representada && <FilterName of="representada" id={representada} />,
          clears: ['representada'],
        },
        {
          words: cliente && <FilterName of="client" id={cliente} />,
          clears: ['cliente'],
        },
        {
          words: vendedor && <FilterName of="person" id={vendedor} />,
          clears: ['vendedor'],
        },
        { words: periodWords(de, ate), clears: ['de', 'ate'] },
        { words: por && DAY_NAMES[por], clears: ['por'] },
      ]}
    >
      <Select
        aria-label="Situação"
        placeholder="Em aberto"
        clearable
        w={{ sm: 150 }}
        data={SITUATION_CHOICES}
        value={situacao ?? null}
        onChange={(value) => choose({ situacao: value ?? undefined })}
      />
      <RepresentadaPicker
        aria-label="Representada"
        placeholder="Representada"
        clearable
        w={{ sm: 150 }}
        value={representada ?? null}
        onChange={(value) => choose({ representada: value ?? undefined })}
      />
      <ClientPicker
        aria-label="Cliente"
        placeholder="Cliente"
        clearable
        w={{ sm: 150 }}
        value={cliente ?? null}
        onChange={(value) => choose({ cliente: value ?? undefined })}
      />
      {mayReadMoney && <VendedorFilter value={vendedor} onChoose={(vendedor) => choose({ vendedor })} />}
      <PeriodInput ahead from={de} to={ate} onChange={(de, ate) => choose({ de, ate })} />
      <Select
        aria-label="De que dia é o período"
        allowDeselect={false}
        w={{ sm: 160 }}
        data={DAY_CHOICES}
        value={por ?? 'vencimento'}
        onChange={(value) => choose({ por: value === 'vencimento' ? undefined : (value ?? undefined) })}
      />
    </FilterBar>
  );
}

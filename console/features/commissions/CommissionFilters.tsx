import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { SITUATION_NAMES } from '../../../src/domain/value-names.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { listAddress } from '../../ui/ListPage.tsx';
import { lazyInSuspense } from '../../ui/lazy-part.tsx';
import { periodWords } from '../../ui/PeriodButton.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { CommissionSearch } from './CommissionSearch.tsx';
import { DAYS, SHOWN } from './commissions-address.ts';

const FilterName = lazyInSuspense(() => import('../records/FilterName.tsx'));
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
  const { situacao, representada, vendedor, de, ate, por } = address;

  return (
    <FilterBar
      list={list}
      search={<CommissionSearch address={address} choose={choose} />}
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
        w={{ sm: 130 }}
        data={SITUATION_CHOICES}
        value={situacao ?? null}
        onChange={(value) => choose({ situacao: value ?? undefined })}
      />
      <RepresentadaFilter
        width={140}
        value={representada}
        onChoose={(representada) => choose({ representada })}
      />
      {mayReadMoney && <VendedorFilter value={vendedor} onChoose={(vendedor) => choose({ vendedor })} />}
      <PeriodInput ahead from={de} to={ate} onChange={(de, ate) => choose({ de, ate })} />
      <Select
        aria-label="De que dia é o período"
        allowDeselect={false}
        w={{ sm: 165 }}
        data={DAY_CHOICES}
        value={por ?? 'vencimento'}
        onChange={(value) => choose({ por: value === 'vencimento' ? undefined : (value ?? undefined) })}
      />
    </FilterBar>
  );
}

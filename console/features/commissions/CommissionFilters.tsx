import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { SITUATION_NAMES } from '../../lib/commission-words.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { ClientPicker } from '../clients/ClientPicker.tsx';
import { RepresentadaPicker } from '../representadas/RepresentadaPicker.tsx';
import { type CommissionsAddress, DAYS, SHOWN } from './commissions-address.ts';

const route = getRouteApi('/office/comissoes');

const SITUATION_CHOICES = SHOWN.map((value) => ({
  value,
  label: value === 'todas' ? 'Todas' : SITUATION_NAMES[value],
}));
const DAY_NAMES = { vencimento: 'Por vencimento', evento: 'Por evento', venda: 'Por data da venda' };
const DAY_CHOICES = DAYS.map((value) => ({ value, label: DAY_NAMES[value] }));

export function CommissionFilters() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (change: CommissionsAddress) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });

  return (
    <FilterBar address={address} onClear={() => void navigate({ search: {} })}>
      <Select
        aria-label="Situação"
        placeholder="Em aberto"
        clearable
        w={{ sm: 150 }}
        data={SITUATION_CHOICES}
        value={address.situacao ?? null}
        onChange={(value) => choose({ situacao: value ?? undefined })}
      />
      <RepresentadaPicker
        aria-label="Representada"
        placeholder="Representada"
        clearable
        w={{ sm: 150 }}
        value={address.representada ?? null}
        onChange={(value) => choose({ representada: value ?? undefined })}
      />
      <ClientPicker
        aria-label="Cliente"
        placeholder="Cliente"
        clearable
        w={{ sm: 150 }}
        value={address.cliente ?? null}
        onChange={(value) => choose({ cliente: value ?? undefined })}
      />
      <PeriodInput ahead from={address.de} to={address.ate} onChange={(de, ate) => choose({ de, ate })} />
      <Select
        aria-label="De que dia é o período"
        allowDeselect={false}
        w={{ sm: 160 }}
        data={DAY_CHOICES}
        value={address.por ?? 'vencimento'}
        onChange={(value) => choose({ por: value === 'vencimento' ? undefined : (value ?? undefined) })}
      />
    </FilterBar>
  );
}

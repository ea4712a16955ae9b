import { SegmentedControl, Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { CURVE_CLASSES } from '../../../src/domain/abc-curve.ts';
import { choiceIn } from '../../lib/address-bar.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';
import { RepresentadaPicker } from '../representadas/RepresentadaPicker.tsx';
import { CURVES, type CurveAddress } from './reports-address.ts';

const route = getRouteApi('/office/relatorios');

const CURVE_CHOICES = [
  { value: 'clientes', label: 'Clientes' },
  { value: 'produtos', label: 'Produtos' },
];
const CLASS_CHOICES = CURVE_CLASSES.map((value) => ({ value, label: `Classe ${value}` }));

export function CurveFilters() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (change: CurveAddress) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });
  const { curva = 'clientes' } = address;

  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label="De quê"
        data={CURVE_CHOICES}
        value={curva}
        onChange={(value) => {
          const chosen = choiceIn(CURVES, value);
          choose({ curva: chosen === 'clientes' ? undefined : chosen, busca: undefined });
        }}
      />
      <FilterBar
        address={address}
        label={curva === 'clientes' ? 'Buscar clientes' : 'Buscar produtos'}
        placeholder={curva === 'clientes' ? 'Nome, código ou cidade' : 'Código ou nome'}
        onSearch={(busca) => choose({ busca })}
        onClear={() => void navigate({ search: { curva: address.curva } })}
      >
        <PeriodInput from={address.de} to={address.ate} onChange={(de, ate) => choose({ de, ate })} />
        <RepresentadaPicker
          aria-label="Representada"
          placeholder="Representada"
          clearable
          w={{ sm: 180 }}
          value={address.representada ?? null}
          onChange={(value) => choose({ representada: value ?? undefined })}
        />
        <PersonPicker
          aria-label="Vendedor"
          placeholder="Vendedor"
          w={{ sm: 160 }}
          value={address.vendedor ?? null}
          onChange={(value) => choose({ vendedor: value ?? undefined })}
        />
        <Select
          aria-label="Classe"
          placeholder="Classe"
          clearable
          w={{ sm: 130 }}
          data={CLASS_CHOICES}
          value={address.classe ?? null}
          onChange={(value) => choose({ classe: choiceIn(CURVE_CLASSES, value ?? undefined) })}
        />
      </FilterBar>
    </>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { CURVE_CLASSES } from '../../../src/domain/abc-curve.ts';
import { Choices } from '../../ui/Choices.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { RepresentadaFilter } from '../records/RepresentadaFilter.tsx';
import { VendedorFilter } from '../records/VendedorFilter.tsx';
import { withoutKind } from './reports-address.ts';

const route = getRouteApi('/office/relatorios');

const CURVE_CHOICES = [
  { value: 'clientes', label: 'Clientes' },
  { value: 'produtos', label: 'Produtos' },
] as const;
const CLASS_CHOICES = CURVE_CLASSES.map((value) => ({ value, label: `Classe ${value}` }));

export function CurveFilters() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address, choose } = list;
  const { curva = 'clientes' } = address;

  return (
    <>
      <Choices
        mb="md"
        aria-label="De quê"
        data={CURVE_CHOICES}
        value={curva}
        onChange={(chosen) => choose({ curva: chosen === 'clientes' ? undefined : chosen, busca: undefined })}
      />
      <FilterBar
        list={{ ...list, address: withoutKind(address), clear: () => list.open({ curva: address.curva }) }}
        label={curva === 'clientes' ? 'Buscar clientes' : 'Buscar produtos'}
        placeholder={curva === 'clientes' ? 'Nome, código ou cidade' : 'Código ou nome'}
      >
        <PeriodInput from={address.de} to={address.ate} onChange={(de, ate) => choose({ de, ate })} />
        <RepresentadaFilter
          width={180}
          value={address.representada}
          onChoose={(representada) => choose({ representada })}
        />
        <VendedorFilter value={address.vendedor} onChoose={(vendedor) => choose({ vendedor })} />
        <FilterSelect
          label="Classe"
          width={130}
          choices={CLASS_CHOICES}
          value={address.classe}
          onChoose={(classe) => choose({ classe })}
        />
      </FilterBar>
    </>
  );
}

import { Badge } from '@mantine/core';
import type { LoggedVisit } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OUTCOME_NAMES, REASON_NAMES } from '../../../src/domain/value-names.ts';
import { OUTCOMES } from '../../../src/domain/visits.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { count, formatDate, formatMoment } from '../../lib/formats.ts';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { RecordLink } from '../../ui/links.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { visitLogQuery } from './requests.ts';
import { VisitPlanTabs } from './VisitPlanTabs.tsx';
import { OUTCOME_COLORS } from './visit-words.ts';

const route = getRouteApi('/office/roteiro/visitas');
const OUTCOME_CHOICES = OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] }));

const COLUMNS: Column<LoggedVisit>[] = [
  {
    header: 'Cliente',
    cell: ({ cliente_id, cliente_nome }) => <RecordLink of="/clientes" id={cliente_id} name={cliente_nome} />,
  },
  {
    header: 'Dia',
    fixed: true,
    cell: ({ data, momento }) => (momento === null ? formatDate(data) : formatMoment(momento)),
  },
  {
    header: 'O que houve',
    cell: ({ motivo, nota, id }) => (
      <>
        {motivo === null ? (id === null ? 'Pela venda do dia' : nota === null && '—') : REASON_NAMES[motivo]}
        {nota !== null && <Note lineClamp={2}>{nota}</Note>}
      </>
    ),
  },
  {
    header: 'Vendas',
    fixed: true,
    cell: ({ vendas }) => (vendas.length === 0 ? '—' : count(vendas.length, 'venda', 'vendas')),
  },
  { header: 'Voltar em', fixed: true, cell: ({ proxima }) => (proxima === null ? '—' : formatDate(proxima)) },
  {
    header: 'Resultado',
    fixed: true,
    cell: ({ resultado }) => <Badge color={OUTCOME_COLORS[resultado]}>{OUTCOME_NAMES[resultado]}</Badge>,
    phone: 'corner',
  },
];

/** The results of a period's visits: recorded ones, and days with a sale. */
export default function VisitLogPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const filter = toFilter(list.address);
  return (
    <ListPage
      title="Visitas realizadas"
      help="As visitas registradas e as que uma venda já conta por si, da mais nova à mais antiga. Sem período, as deste mês."
      chapter="roteiro"
      icon="route"
      list="visits/log"
      filter={filter}
      address={list}
      query={useQuery(visitLogQuery(filter))}
      filters={
        <>
          <VisitPlanTabs current="/roteiro/visitas" />
          <FilterBar list={list} label="Buscar visitas" placeholder="Nome do cliente">
            <PeriodInput {...list.period} />
            <FilterSelect
              label="Resultado"
              width={160}
              choices={OUTCOME_CHOICES}
              {...list.filter('resultado')}
            />
            <VendedorFilter {...list.filter('vendedor')} />
          </FilterBar>
        </>
      }
      empty={{
        filtered: ['Nenhuma visita com estes filtros', 'Tente outro período ou limpe os filtros.'],
        none: [
          'Nenhuma visita neste mês',
          'Elas aparecem aqui quando são registradas no roteiro, ou com uma venda.',
        ],
      }}
      columns={COLUMNS}
      keyOf={({ id, cliente_id, data }) => id ?? `${cliente_id} ${data}`}
    />
  );
}

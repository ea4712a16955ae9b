import { Badge } from '@mantine/core';
import type { ClientRhythm } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RHYTHM_NAMES } from '../../../src/domain/value-names.ts';
import { VISIT_SITUATIONS, type VisitSituation } from '../../../src/domain/visits.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { count, formatDate, formatRoundMoney } from '../../lib/formats.ts';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { RecordLink } from '../../ui/links.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { rhythmQuery } from './requests.ts';

const route = getRouteApi('/office/relatorios/ritmo');

const RHYTHM_COLORS: Readonly<Record<VisitSituation, string>> = {
  novo: 'gray',
  parado: 'red',
  atrasado: 'yellow',
  em_dia: 'teal',
};

const COLUMNS: Column<ClientRhythm>[] = [
  {
    header: 'Cliente',
    cell: ({ cliente_id, cliente_nome, cidade, estado, telefone }) => (
      <>
        <RecordLink of="/clientes" id={cliente_id} name={cliente_nome} />
        <Note>
          {cidade}/{estado} · <PhoneLink phone={telefone} />
        </Note>
      </>
    ),
  },
  {
    header: 'Compra a cada',
    align: 'right',
    cell: ({ ritmo_dias }) => (ritmo_dias === null ? '—' : count(ritmo_dias, 'dia', 'dias')),
  },
  {
    header: 'Última compra',
    align: 'right',
    cell: ({ ultima_compra, dias_sem_comprar }) =>
      ultima_compra === null ? (
        '—'
      ) : (
        <>
          {formatDate(ultima_compra)}
          <Note>há {count(dias_sem_comprar ?? 0, 'dia', 'dias')}</Note>
        </>
      ),
  },
  {
    header: 'Esperado em',
    align: 'right',
    cell: ({ esperado_em }) => (esperado_em === null ? '—' : formatDate(esperado_em)),
  },
  {
    header: 'Atraso',
    align: 'right',
    cell: ({ dias_de_atraso }) => (dias_de_atraso === 0 ? '—' : count(dias_de_atraso, 'dia', 'dias')),
  },
  {
    header: 'No ano',
    align: 'right',
    cell: ({ valor_ano, pedidos }) => (
      <>
        {formatRoundMoney(valor_ano)}
        <Note>{count(pedidos, 'pedido', 'pedidos')}</Note>
      </>
    ),
  },
  {
    header: 'Situação',
    fixed: true,
    cell: ({ situacao }) => <Badge color={RHYTHM_COLORS[situacao]}>{RHYTHM_NAMES[situacao]}</Badge>,
    phone: 'corner',
  },
];

const SITUATION_CHOICES = VISIT_SITUATIONS.map((value) => ({ value, label: RHYTHM_NAMES[value] }));
const POSITIVATED_CHOICES = [
  { value: 'sim', label: 'Compraram no mês' },
  { value: 'nao', label: 'Não compraram no mês' },
] as const;

export default function RhythmPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { positivado, ...filters } = list.address;
  const filter = { ...toFilter(filters), positivado: positivado && positivado === 'sim' };
  return (
    <ListPage
      title="Relatórios"
      help="Cada cliente tem o seu ritmo de compra. Aqui estão os que passaram do dia em que costumam comprar e os que pararam, o que mais vale primeiro."
      chapter="relatórios"
      icon="report"
      list="reports/rhythm"
      filter={filter}
      address={list}
      query={useQuery(rhythmQuery(filter))}
      filters={
        <>
          <ReportTabs current="ritmo" />
          <FilterBar list={list} label="Buscar clientes" placeholder="Nome, código ou cidade">
            <FilterSelect
              label="Situação"
              placeholder="Atrasados e parados"
              width={190}
              choices={SITUATION_CHOICES}
              {...list.filter('situacao')}
            />
            <FilterSelect
              label="Compra no mês"
              width={190}
              choices={POSITIVATED_CHOICES}
              {...list.filter('positivado')}
            />
            <VendedorFilter {...list.filter('vendedor')} />
          </FilterBar>
        </>
      }
      empty={{
        filtered: ['Nenhum cliente com estes filtros', 'Tente outra situação ou limpe os filtros.'],
        none: ['Ninguém atrasado nem parado', 'Todos compram no ritmo deles.'],
      }}
      columns={COLUMNS}
      keyOf={({ cliente_id }) => cliente_id}
      label="Ritmo de compra"
    />
  );
}

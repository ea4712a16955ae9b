import { Badge, Box } from '@mantine/core';
import type { ClientInCurve, CurveClass, ProductInCurve } from '@talao/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CURVE_CLASSES } from '../../../src/domain/abc-curve.ts';
import { formatDate, formatEvenPercent, formatMoney, formatNumber, formatPeriod } from '../../lib/formats.ts';
import { Choices } from '../../ui/Choices.tsx';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { type ListAddress, ListPage, listAddress } from '../../ui/ListPage.tsx';
import { RecordLink } from '../../ui/links.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { CurveChart } from './CurveChart.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { type CurveAddress, toCurve, toCurveFilter, withoutKind } from './reports-address.ts';
import { clientCurveQuery, productCurveQuery } from './requests.ts';
import { SoldReport } from './SoldReport.tsx';

const COLORS = { A: 'teal', B: 'yellow', C: 'gray' } as const;

function ClassBadge({ classe }: Pick<CurveClass, 'classe'>) {
  return <Badge color={COLORS[classe]}>{classe}</Badge>;
}

type Placed = Pick<ClientInCurve, 'classe' | 'posicao' | 'valor' | 'participacao' | 'acumulado'>;

const placed = <Line extends Placed>(): Column<Line>[] => [
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor) },
  { header: 'Participação', align: 'right', cell: ({ participacao }) => formatEvenPercent(participacao) },
  { header: 'Acumulado', align: 'right', cell: ({ acumulado }) => formatEvenPercent(acumulado) },
];

const classColumn = <Line extends Placed>(): Column<Line> => ({
  header: 'Classe',
  fixed: true,
  cell: ({ classe }) => <ClassBadge classe={classe} />,
  phone: 'corner',
});

export const CLIENT_COLUMNS: Column<ClientInCurve>[] = [
  {
    header: 'Cliente',
    cell: ({ posicao, cliente_id, cliente_nome, cidade, estado }) => (
      <>
        <RecordLink of="/clientes" id={cliente_id} name={`${posicao}. ${cliente_nome}`} />
        <Note>
          {cidade}/{estado}
        </Note>
      </>
    ),
  },
  ...placed<ClientInCurve>(),
  { header: 'Pedidos', align: 'right', cell: ({ pedidos }) => pedidos },
  { header: 'Última compra', align: 'right', cell: ({ ultima_compra }) => formatDate(ultima_compra) },
  classColumn<ClientInCurve>(),
];

export const PRODUCT_COLUMNS: Column<ProductInCurve>[] = [
  {
    header: 'Produto',
    cell: ({ posicao, produto_id, produto_nome, codigo }) => (
      <>
        {produto_nome === null ? (
          `${posicao}. ${codigo}`
        ) : (
          <RecordLink of="/produtos" id={produto_id} name={`${posicao}. ${produto_nome}`} />
        )}
        <Note>{produto_nome === null ? 'Fora do catálogo' : codigo}</Note>
      </>
    ),
  },
  { header: 'Quantidade', align: 'right', cell: ({ quantidade }) => formatNumber(quantidade) },
  ...placed<ProductInCurve>(),
  { header: 'Pedidos', align: 'right', cell: ({ pedidos }) => pedidos },
  { header: 'Clientes', align: 'right', cell: ({ clientes }) => clientes },
  classColumn<ProductInCurve>(),
];

const route = getRouteApi('/office/relatorios');
/** The points of one page; beyond them the curve is nearly flat. */
const POINTS = 100;

export default function CurvePage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { curva } = list.address;
  if (curva === 'meses') return <SoldReport list={list} />;
  return curva === 'produtos' ? <ProductCurve list={list} /> : <ClientCurve list={list} />;
}

interface ListProps {
  list: ListAddress<CurveAddress>;
}

function ClientCurve({ list }: ListProps) {
  const { address } = list;
  return (
    <Curve
      list={list}
      exported="reports/abc/clients"
      words={['cliente', 'clientes']}
      query={useQuery(clientCurveQuery(toCurveFilter(address)))}
      drawn={useQuery(clientCurveQuery({ ...toCurve(address), limit: POINTS })).data}
      columns={CLIENT_COLUMNS}
      keyOf={({ cliente_id }) => cliente_id}
    />
  );
}

function ProductCurve({ list }: ListProps) {
  const { address } = list;
  return (
    <Curve
      list={list}
      exported="reports/abc/products"
      words={['produto', 'produtos']}
      query={useQuery(productCurveQuery(toCurveFilter(address)))}
      drawn={useQuery(productCurveQuery({ ...toCurve(address), limit: POINTS })).data}
      columns={PRODUCT_COLUMNS}
      keyOf={({ produto_id }) => produto_id}
    />
  );
}

interface CurveReply<T> {
  data: T[];
  page: number;
  limit: number;
  total: number;
  classes: CurveClass[];
}

interface CurveProps<T> extends ListProps {
  exported: 'reports/abc/clients' | 'reports/abc/products';
  words: [one: string, many: string];
  query: UseQueryResult<CurveReply<T>>;
  drawn: CurveReply<T> | undefined;
  columns: Column<T>[];
  keyOf: (record: T) => string;
}

function Curve<T extends { posicao: number; acumulado: number }>(props: CurveProps<T>) {
  const { list, exported, words, query, drawn, columns, keyOf } = props;
  const { address } = list;
  return (
    <ListPage
      title="Relatórios"
      help="Poucos fazem a maior parte das vendas: são a classe A. Sem período, valem os últimos doze meses; orçamentos e cancelados não contam."
      chapter="relatórios"
      icon="report"
      list={exported}
      filter={toCurveFilter(address)}
      address={{ ...list, address: withoutKind(address) }}
      query={query}
      filters={
        <>
          <ReportTabs current="abc" />
          <CurveFilters list={list} />
          {drawn ? (
            <CurveChart
              points={drawn.data}
              sums={drawn.classes}
              words={words}
              period={periodWords(address)}
            />
          ) : (
            !query.isError && <Box h={CHART_HEIGHT} />
          )}
        </>
      }
      empty={{
        filtered: [`Nenhum ${words[0]} com estes filtros`, 'Amplie o período ou limpe os filtros.'],
        none: ['Nenhuma venda em doze meses', 'A curva aparece com as primeiras vendas.'],
      }}
      columns={columns}
      keyOf={keyOf}
      label={`Curva ABC de ${words[1]}`}
    />
  );
}

/** That of the chart with its words, which keeps its place before it is known. */
const CHART_HEIGHT = { base: 436, sm: 346 };

function periodWords({ de, ate }: CurveAddress): string {
  if (de && ate) return `de ${formatPeriod(de, ate)}`;
  if (de) return `desde ${formatDate(de)}`;
  return ate ? `nos doze meses até ${formatDate(ate)}` : 'nos últimos doze meses';
}

const CURVE_CHOICES = [
  { value: 'clientes', label: 'Clientes' },
  { value: 'produtos', label: 'Produtos' },
] as const;
const CLASS_CHOICES = CURVE_CLASSES.map((value) => ({ value, label: `Classe ${value}` }));

function CurveFilters({ list }: ListProps) {
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
        <PeriodInput {...list.period} />
        <RepresentadaFilter w={{ sm: 180 }} {...list.filter('representada')} />
        <VendedorFilter {...list.filter('vendedor')} />
        <FilterSelect label="Classe" width={130} choices={CLASS_CHOICES} {...list.filter('classe')} />
      </FilterBar>
    </>
  );
}

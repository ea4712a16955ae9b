import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate, formatPeriod } from '../../lib/dates.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { type ListAddress, listAddress } from '../../ui/list-address.ts';
import { CurveChart } from './CurveChart.tsx';
import { CurveFilters } from './CurveFilters.tsx';
import { CLIENT_COLUMNS, PRODUCT_COLUMNS } from './curve-columns.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { type CurveAddress, toCurve, toCurveFilter, withoutKind } from './reports-address.ts';
import { clientCurveQuery, productCurveQuery } from './requests.ts';

const route = getRouteApi('/office/relatorios');
/** The points of one page; beyond them the curve is nearly flat. */
const POINTS = 100;

export function CurvePage() {
  return route.useSearch().curva === 'produtos' ? <ProductCurve /> : <ClientCurve />;
}

const HELP = {
  says: 'Poucos fazem a maior parte das vendas: são a classe A. Sem período, valem os últimos doze meses; orçamentos e cancelados não contam.',
  chapter: 'relatórios' as const,
};

function wordsFor(list: ListAddress<CurveAddress>, what: string) {
  return {
    title: 'Relatórios',
    help: HELP,
    icon: 'report' as const,
    address: { ...list, address: withoutKind(list.address) },
    create: false,
    empty: {
      filtered: [`Nenhum ${what} com estes filtros`, 'Amplie o período ou limpe os filtros.'] as [
        string,
        string,
      ],
      none: ['Nenhuma venda em doze meses', 'A curva aparece com as primeiras vendas.'] as [string, string],
    },
  };
}

function periodWords({ de, ate }: CurveAddress): string {
  if (de && ate) return `de ${formatPeriod(de, ate)}`;
  if (de) return `desde ${formatDate(de)}`;
  return ate ? `nos doze meses até ${formatDate(ate)}` : 'nos últimos doze meses';
}

function ClientCurve() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toCurveFilter(address);
  const drawn = useQuery(clientCurveQuery({ ...toCurve(address), limit: POINTS })).data;
  return (
    <ListPage
      {...wordsFor(list, 'cliente')}
      list="reports/abc/clients"
      filter={filter}
      query={useQuery(clientCurveQuery(filter))}
      filters={
        <>
          <ReportTabs current="/relatorios" />
          <CurveFilters />
          {drawn && (
            <CurveChart
              points={drawn.data}
              sums={drawn.classes}
              words={['cliente', 'clientes']}
              period={periodWords(address)}
            />
          )}
        </>
      }
      columns={CLIENT_COLUMNS}
      keyOf={({ cliente_id }) => cliente_id}
      label="Curva ABC de clientes"
    />
  );
}

function ProductCurve() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toCurveFilter(address);
  const drawn = useQuery(productCurveQuery({ ...toCurve(address), limit: POINTS })).data;
  return (
    <ListPage
      {...wordsFor(list, 'produto')}
      list="reports/abc/products"
      filter={filter}
      query={useQuery(productCurveQuery(filter))}
      filters={
        <>
          <ReportTabs current="/relatorios" />
          <CurveFilters />
          {drawn && (
            <CurveChart
              points={drawn.data}
              sums={drawn.classes}
              words={['produto', 'produtos']}
              period={periodWords(address)}
            />
          )}
        </>
      }
      columns={PRODUCT_COLUMNS}
      keyOf={({ produto_id }) => produto_id}
      label="Curva ABC de produtos"
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListPage } from '../../ui/ListPage.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { CurveChart } from './CurveChart.tsx';
import { CurveFilters } from './CurveFilters.tsx';
import { CLIENT_COLUMNS, PRODUCT_COLUMNS } from './curve-columns.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { toCurve, toCurveFilter, withoutKind } from './reports-address.ts';
import { clientCurveQuery, productCurveQuery } from './requests.ts';

const route = getRouteApi('/office/relatorios');
/** The points of one page; beyond them the curve is nearly flat. */
const POINTS = 100;

const HELP = {
  says: 'Poucos fazem a maior parte das vendas: são a classe A. Sem período, valem os últimos doze meses; orçamentos e cancelados não contam.',
  chapter: 'relatórios' as const,
};

export function CurvePage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toCurveFilter(address);
  const isOfProducts = address.curva === 'produtos';
  const [one, many] = isOfProducts ? ['produto', 'produtos'] : ['cliente', 'clientes'];
  const curve = { ...toCurve(address), limit: POINTS };
  const clients = useQuery({ ...clientCurveQuery(curve), enabled: !isOfProducts }).data;
  const products = useQuery({ ...productCurveQuery(curve), enabled: isOfProducts }).data;
  const drawn = isOfProducts ? products : clients;
  const page = {
    title: 'Relatórios',
    help: HELP,
    icon: 'report' as const,
    address: { ...list, address: withoutKind(address) },
    create: false,
    filter,
    filters: (
      <>
        <ReportTabs current="/relatorios" />
        <CurveFilters />
        {drawn && <CurveChart points={drawn.data} sums={drawn.classes} words={[one, many]} />}
      </>
    ),
    empty: {
      filtered: [`Nenhum ${one} com estes filtros`, 'Amplie o período ou limpe os filtros.'],
      none: ['Nenhuma venda em doze meses', 'A curva aparece com as primeiras vendas.'],
    } satisfies { filtered: [string, string]; none: [string, string] },
    label: `Curva ABC de ${many}`,
  };
  const ofClients = useQuery({ ...clientCurveQuery(filter), enabled: !isOfProducts });
  const ofProducts = useQuery({ ...productCurveQuery(filter), enabled: isOfProducts });
  return isOfProducts ? (
    <ListPage
      {...page}
      list="reports/abc/products"
      query={ofProducts}
      columns={PRODUCT_COLUMNS}
      keyOf={({ produto_id }) => produto_id}
    />
  ) : (
    <ListPage
      {...page}
      list="reports/abc/clients"
      query={ofClients}
      columns={CLIENT_COLUMNS}
      keyOf={({ cliente_id }) => cliente_id}
    />
  );
}

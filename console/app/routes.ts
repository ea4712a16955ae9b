import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { INBOX_KINDS, INBOX_SITUATIONS } from '../../src/domain/inbox.ts';
import { isGoalMonth, isMonth } from '../../src/domain/periods.ts';
import { LIST_SITUATIONS } from '../../src/domain/price-list-lines.ts';
import { TRASHED_KINDS } from '../../src/domain/trash.ts';
import { readAuditAddress } from '../features/audit/audit-address.ts';
import { readBalancesAddress } from '../features/balances/balances-address.ts';
import { readClientsAddress } from '../features/clients/clients-address.ts';
import { readCommissionsAddress } from '../features/commissions/commissions-address.ts';
import { readInvoicesAddress } from '../features/invoices/invoices-address.ts';
import { type NewSaleAddress, readSalesAddress } from '../features/order/sales-address.ts';
import { readProductsAddress } from '../features/products/products-address.ts';
import { readReceiptsAddress, readWithheldAddress } from '../features/receipts/receipts-address.ts';
import { readCurveAddress, readRhythmAddress } from '../features/reports/reports-address.ts';
import { readRepresentadasAddress } from '../features/representadas/representadas-address.ts';
import { openSession } from '../features/session/session.ts';
import { readTitlesAddress } from '../features/titles/titles-address.ts';
import { readTransferAddress } from '../features/transfer/transfer-address.ts';
import { readVisitLogAddress, readVisitsAddress } from '../features/visits/visits-address.ts';
import {
  type Address,
  addressReader,
  LIST,
  matching,
  oneOf,
  PERIOD,
  pageIn,
  textIn,
} from '../lib/address-bar.ts';
import { isNotLoaded, lazyInSuspense } from '../ui/lazy-part.tsx';
import { AppLayout } from './shell/AppLayout.tsx';
import { OnlyWriters } from './shell/OnlyWriters.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: ({ para }: Address): { para?: string } => ({ para }),
  component: lazyScreen(() => import('../features/session/SignInPage.tsx')),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  component: lazyScreen(() => import('../features/session/InvitationPage.tsx')),
});

const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  beforeLoad: async ({ context, location }) => {
    const session = await openSession(context.queryClient);
    if (session === null) throw redirect({ to: '/entrar', search: { para: location.href } });
  },
  component: AppLayout,
});

const writing = createRoute({ getParentRoute: () => office, id: 'writing', component: OnlyWriters });

/** The file of a screen, which is its default export; of a type unknown here, because the types of screens follow from the routes. */
type Page = () => Promise<{ default: unknown }>;

function screen<const Path extends string>(path: Path, page: Page) {
  return createRoute({ getParentRoute: () => office, path, component: lazyScreen(page) });
}

function filtered<const Path extends string, Filters extends object>(
  path: Path,
  validateSearch: (address: Address) => Filters,
  page: Page,
) {
  return createRoute({ getParentRoute: () => office, path, validateSearch, component: lazyScreen(page) });
}

function form<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => writing, path, component });
}

/** A file that is gone since a new version reloads the page; without an answer of the service the frame stays instead. */
function lazyScreen<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name = 'default' as Name,
) {
  const loadOrLater = async (): Promise<Module> => {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error as Error) || (await isReached())) throw error;
      const Later = lazyInSuspense(async () => ({ default: (await load())[name] as ComponentType }));
      // The router reads this name only.
      return { [name]: Later } as unknown as Module;
    }
  };
  return lazyRouteComponent(loadOrLater, name);
}

async function isReached(): Promise<boolean> {
  return fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const newSalePage = async () => {
  const page = await import('../features/sales/NewSalePage.tsx');
  await page.loadSheet();
  return page;
};

const newSale = createRoute({
  getParentRoute: () => writing,
  path: '/vendas/nova',
  validateSearch: ({ copiar, cliente, rascunho, tipo, passo }: Address): NewSaleAddress => ({
    copiar,
    cliente,
    rascunho,
    tipo: tipo === 'orcamento' ? tipo : undefined,
    passo: passo === 'revisar' ? passo : undefined,
  }),
  component: lazyScreen(newSalePage),
});

const editSale = createRoute({
  getParentRoute: () => writing,
  path: '/vendas/$id/editar',
  // The place in the phone's outbox of a refused change that is corrected here.
  validateSearch: ({ fila }: Address): { fila?: number } => ({ fila: Number(fila) || undefined }),
  component: lazyScreen(() => import('../features/sales/EditSalePage.tsx')),
});

const clientForms = () => import('../features/clients/ClientForms.tsx');
const productForms = () => import('../features/products/ProductForms.tsx');
const representadaForms = () => import('../features/representadas/RepresentadaForms.tsx');

const forms = writing.addChildren([
  newSale,
  editSale,
  form('/clientes/novo', lazyScreen(clientForms, 'NewClientPage')),
  form('/clientes/$id/editar', lazyScreen(clientForms, 'EditClientPage')),
  form('/produtos/novo', lazyScreen(productForms, 'NewProductPage')),
  form('/produtos/$id/editar', lazyScreen(productForms, 'EditProductPage')),
  form('/representadas/nova', lazyScreen(representadaForms, 'NewRepresentadaPage')),
  form('/representadas/$id/editar', lazyScreen(representadaForms, 'EditRepresentadaPage')),
]);

const lists = [
  filtered('/', addressReader(PERIOD), () => import('../features/dashboard/PanelPage.tsx')),
  filtered('/vendas', readSalesAddress, () => import('../features/sales/SalesPage.tsx')),
  filtered('/a-faturar', readBalancesAddress, () => import('../features/balances/BalancesPage.tsx')),
  filtered(
    '/a-faturar/carteiras',
    addressReader({ pagina: pageIn, representada: textIn }),
    () => import('../features/order-books/OrderBooksPage.tsx'),
  ),
  filtered('/titulos', readTitlesAddress, () => import('../features/titles/TitlesPage.tsx')),
  filtered(
    '/titulos/posicoes',
    addressReader({ pagina: pageIn, representada: textIn }),
    () => import('../features/titles/PositionsPage.tsx'),
  ),
  filtered('/notas', readInvoicesAddress, () => import('../features/invoices/InvoicesPage.tsx')),
  filtered(
    '/entrada',
    addressReader({ situacao: oneOf(INBOX_SITUATIONS), tipo: oneOf(INBOX_KINDS), pagina: pageIn }),
    () => import('../features/inbox/InboxPage.tsx'),
  ),
  filtered('/comissoes', readCommissionsAddress, () => import('../features/commissions/CommissionsPage.tsx')),
  filtered(
    '/comissoes/recebimentos',
    readReceiptsAddress,
    () => import('../features/receipts/ReceiptsPage.tsx'),
  ),
  filtered(
    '/comissoes/repasses',
    addressReader({ pagina: pageIn, vendedor: textIn, mes: matching(isMonth) }),
    () => import('../features/payouts/PayoutsPage.tsx'),
  ),
  filtered(
    '/comissoes/notas-de-servico',
    readReceiptsAddress,
    () => import('../features/service-notes/ServiceNotesPage.tsx'),
  ),
  filtered(
    '/comissoes/retencoes',
    readWithheldAddress,
    () => import('../features/receipts/WithheldPage.tsx'),
  ),
  filtered(
    '/conferencia',
    addressReader({ pagina: pageIn, representada: textIn }),
    () => import('../features/statements/ConferencePage.tsx'),
  ),
  filtered('/roteiro', readVisitsAddress, () => import('../features/visits/VisitsPage.tsx')),
  filtered('/roteiro/visitas', readVisitLogAddress, () => import('../features/visits/VisitLogPage.tsx')),
  filtered(
    '/metas',
    addressReader({ mes: matching(isGoalMonth) }),
    () => import('../features/goals/GoalsPage.tsx'),
  ),
  filtered('/relatorios', readCurveAddress, () => import('../features/reports/CurvePage.tsx')),
  filtered('/relatorios/ritmo', readRhythmAddress, () => import('../features/reports/RhythmPage.tsx')),
  filtered('/clientes', readClientsAddress, () => import('../features/clients/ClientsPage.tsx')),
  filtered('/produtos', readProductsAddress, () => import('../features/products/ProductsPage.tsx')),
  filtered(
    '/representadas',
    readRepresentadasAddress,
    () => import('../features/representadas/RepresentadasPage.tsx'),
  ),
  filtered(
    '/listas',
    addressReader({ pagina: pageIn, representada: textIn, situacao: oneOf(LIST_SITUATIONS) }),
    () => import('../features/price-lists/PriceListsPage.tsx'),
  ),
  filtered('/equipe', addressReader({ pagina: pageIn }), () => import('../features/people/PeoplePage.tsx')),
  filtered('/chaves', addressReader({ pagina: pageIn }), () => import('../features/keys/KeysPage.tsx')),
  filtered(
    '/lixeira',
    addressReader({ ...LIST, tipo: oneOf(TRASHED_KINDS) }),
    () => import('../features/trash/TrashPage.tsx'),
  ),
  filtered('/auditoria', readAuditAddress, () => import('../features/audit/AuditPage.tsx')),
] as const;

const pages = [
  screen('/vendas/$id', () => import('../features/sales/SalePage.tsx')),
  screen('/a-faturar/carteiras/$id', () => import('../features/order-books/OrderBookPage.tsx')),
  screen('/titulos/posicoes/$id', () => import('../features/titles/PositionPage.tsx')),
  screen('/notas/$id', () => import('../features/invoices/InvoicePage.tsx')),
  screen('/conferencia/$id', () => import('../features/statements/StatementPage.tsx')),
  screen('/clientes/$id', () => import('../features/clients/ClientPage.tsx')),
  screen('/produtos/$id', () => import('../features/products/ProductPage.tsx')),
  screen('/representadas/$id', () => import('../features/representadas/RepresentadaPage.tsx')),
  screen('/tabelas/$id', () => import('../features/price-tables/PriceTablePage.tsx')),
  screen('/listas/$id', () => import('../features/price-lists/PriceListPage.tsx')),
  screen('/webhooks', () => import('../features/webhooks/WebhooksPage.tsx')),
  screen('/fila', () => import('../features/phone/outbox/OutboxPage.tsx')),
  screen('/conta', () => import('../features/account/AccountPage.tsx')),
  screen('/empresa', () => import('../features/company/CompanyPage.tsx')),
  screen('/importar-exportar/outro-sistema', () => import('../features/arrival/ArrivalPage.tsx')),
  filtered('/importar-exportar', readTransferAddress, () => import('../features/transfer/TransferPage.tsx')),
] as const;

/** The old address of what is called Entrada, as links and bookmarks have it. */
const moved = createRoute({
  getParentRoute: () => office,
  path: '/caixa',
  beforeLoad: () => {
    throw redirect({ to: '/entrada', replace: true });
  },
});

export const routeTree = root.addChildren([
  signIn,
  invitation,
  office.addChildren([...lists, ...pages, moved, forms]),
]);

import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readAuditAddress } from '../features/audit/audit-address.ts';
import { readClientsAddress } from '../features/clients/clients-address.ts';
import { PanelPage } from '../features/dashboard/PanelPage.tsx';
import { readPanelAddress } from '../features/dashboard/panel-address.ts';
import { readKeysAddress } from '../features/keys/keys-address.ts';
import { readProductsAddress } from '../features/products/products-address.ts';
import { readRepresentadasAddress } from '../features/representadas/representadas-address.ts';
import { type NewSaleAddress, readSalesAddress } from '../features/sales/sales-address.ts';
import { sessionQuery } from '../features/session/read-session.ts';
import { SignInPage } from '../features/session/SignInPage.tsx';
import { readVisitsAddress } from '../features/visits/visits-address.ts';
import type { Address } from '../lib/address-bar.ts';
import { AppLayout } from './shell/AppLayout.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: ({ para }: Address): { para?: string } => ({ para }),
  component: SignInPage,
});

/** Everything behind the sign-in, inside the frame with the navigation. */
const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/entrar', search: { para: location.href } });
  },
  component: AppLayout,
});

const panel = createRoute({
  getParentRoute: () => office,
  path: '/',
  validateSearch: readPanelAddress,
  component: PanelPage,
});

const sales = createRoute({
  getParentRoute: () => office,
  path: '/vendas',
  validateSearch: readSalesAddress,
  component: lazyRouteComponent(() => import('../features/sales/SalesPage.tsx'), 'SalesPage'),
});
const newSale = createRoute({
  getParentRoute: () => office,
  path: '/vendas/nova',
  validateSearch: ({ copiar, cliente, rascunho }: Address): NewSaleAddress => ({ copiar, cliente, rascunho }),
  component: lazyRouteComponent(() => import('../features/sales/NewSalePage.tsx'), 'NewSalePage'),
});
const sale = createRoute({
  getParentRoute: () => office,
  path: '/vendas/$id',
  component: lazyRouteComponent(() => import('../features/sales/SalePage.tsx'), 'SalePage'),
});
const editSale = createRoute({
  getParentRoute: () => office,
  path: '/vendas/$id/editar',
  component: lazyRouteComponent(() => import('../features/sales/EditSalePage.tsx'), 'EditSalePage'),
});

const visits = createRoute({
  getParentRoute: () => office,
  path: '/roteiro',
  validateSearch: readVisitsAddress,
  component: lazyRouteComponent(() => import('../features/visits/VisitsPage.tsx'), 'VisitsPage'),
});

const clients = createRoute({
  getParentRoute: () => office,
  path: '/clientes',
  validateSearch: readClientsAddress,
  component: lazyRouteComponent(() => import('../features/clients/ClientsPage.tsx'), 'ClientsPage'),
});
const newClient = createRoute({
  getParentRoute: () => office,
  path: '/clientes/novo',
  component: lazyRouteComponent(() => import('../features/clients/NewClientPage.tsx'), 'NewClientPage'),
});
const client = createRoute({
  getParentRoute: () => office,
  path: '/clientes/$id',
  component: lazyRouteComponent(() => import('../features/clients/ClientPage.tsx'), 'ClientPage'),
});
const editClient = createRoute({
  getParentRoute: () => office,
  path: '/clientes/$id/editar',
  component: lazyRouteComponent(() => import('../features/clients/EditClientPage.tsx'), 'EditClientPage'),
});

const products = createRoute({
  getParentRoute: () => office,
  path: '/produtos',
  validateSearch: readProductsAddress,
  component: lazyRouteComponent(() => import('../features/products/ProductsPage.tsx'), 'ProductsPage'),
});
const newProduct = createRoute({
  getParentRoute: () => office,
  path: '/produtos/novo',
  component: lazyRouteComponent(() => import('../features/products/NewProductPage.tsx'), 'NewProductPage'),
});
const product = createRoute({
  getParentRoute: () => office,
  path: '/produtos/$id',
  component: lazyRouteComponent(() => import('../features/products/ProductPage.tsx'), 'ProductPage'),
});
const editProduct = createRoute({
  getParentRoute: () => office,
  path: '/produtos/$id/editar',
  component: lazyRouteComponent(() => import('../features/products/EditProductPage.tsx'), 'EditProductPage'),
});

const representadas = createRoute({
  getParentRoute: () => office,
  path: '/representadas',
  validateSearch: readRepresentadasAddress,
  component: lazyRouteComponent(
    () => import('../features/representadas/RepresentadasPage.tsx'),
    'RepresentadasPage',
  ),
});
const newRepresentada = createRoute({
  getParentRoute: () => office,
  path: '/representadas/nova',
  component: lazyRouteComponent(
    () => import('../features/representadas/NewRepresentadaPage.tsx'),
    'NewRepresentadaPage',
  ),
});
const representada = createRoute({
  getParentRoute: () => office,
  path: '/representadas/$id',
  component: lazyRouteComponent(
    () => import('../features/representadas/RepresentadaPage.tsx'),
    'RepresentadaPage',
  ),
});
const editRepresentada = createRoute({
  getParentRoute: () => office,
  path: '/representadas/$id/editar',
  component: lazyRouteComponent(
    () => import('../features/representadas/EditRepresentadaPage.tsx'),
    'EditRepresentadaPage',
  ),
});

const transfer = createRoute({
  getParentRoute: () => office,
  path: '/importar-exportar',
  component: lazyRouteComponent(() => import('../features/transfer/TransferPage.tsx'), 'TransferPage'),
});

const keys = createRoute({
  getParentRoute: () => office,
  path: '/chaves',
  validateSearch: readKeysAddress,
  component: lazyRouteComponent(() => import('../features/keys/KeysPage.tsx'), 'KeysPage'),
});

const audit = createRoute({
  getParentRoute: () => office,
  path: '/auditoria',
  validateSearch: readAuditAddress,
  component: lazyRouteComponent(() => import('../features/audit/AuditPage.tsx'), 'AuditPage'),
});

export const routeTree = root.addChildren([
  signIn,
  office.addChildren([
    panel,
    sales,
    newSale,
    sale,
    editSale,
    visits,
    clients,
    newClient,
    client,
    editClient,
    products,
    newProduct,
    product,
    editProduct,
    representadas,
    newRepresentada,
    representada,
    editRepresentada,
    transfer,
    keys,
    audit,
  ]),
]);

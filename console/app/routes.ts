import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAuditAddress } from '../features/audit/audit-address.ts';
import { readClientsAddress } from '../features/clients/clients-address.ts';
import { readCommissionsAddress } from '../features/commissions/commissions-address.ts';
import { readPanelAddress } from '../features/dashboard/panel-address.ts';
import { readGoalsAddress } from '../features/goals/goals-address.ts';
import { readInvoicesAddress } from '../features/invoices/invoices-address.ts';
import { readKeysAddress } from '../features/keys/keys-address.ts';
import { readPeopleAddress } from '../features/people/people-address.ts';
import { readProductsAddress } from '../features/products/products-address.ts';
import { readReceiptsAddress } from '../features/receipts/receipts-address.ts';
import { readCurveAddress, readRhythmAddress } from '../features/reports/reports-address.ts';
import { readRepresentadasAddress } from '../features/representadas/representadas-address.ts';
import { type NewSaleAddress, readSalesAddress } from '../features/sales/sales-address.ts';
import { readStatementsAddress } from '../features/statements/statements-address.ts';
import { readTransferAddress } from '../features/transfer/transfer-address.ts';
import { readTrashAddress } from '../features/trash/trash-address.ts';
import { readVisitLogAddress } from '../features/visits/visit-log-address.ts';
import { readVisitsAddress } from '../features/visits/visits-address.ts';
import type { Address } from '../lib/address-bar.ts';
import { filtered, form, invitation, office, root, screen, signIn, writing } from './frame.ts';

/** With the sheet that stands on it. */
const newSalePage = async () => {
  const page = await import('../features/sales/NewSalePage.tsx');
  await page.loadSheet();
  return page;
};

const newSale = createRoute({
  getParentRoute: () => writing,
  path: '/vendas/nova',
  validateSearch: ({ copiar, cliente, rascunho, tipo }: Address): NewSaleAddress => ({
    copiar,
    cliente,
    rascunho,
    tipo: tipo === 'orcamento' ? tipo : undefined,
  }),
  component: lazyRouteComponent(newSalePage, 'NewSalePage'),
});

const editSale = createRoute({
  getParentRoute: () => writing,
  path: '/vendas/$id/editar',
  // The place in the phone's outbox of a refused change that is corrected here.
  validateSearch: ({ fila }: Address): { fila?: number } => ({ fila: Number(fila) || undefined }),
  component: lazyRouteComponent(() => import('../features/sales/EditSalePage.tsx'), 'EditSalePage'),
});

const clientForms = () => import('../features/clients/ClientForms.tsx');
const productForms = () => import('../features/products/ProductForms.tsx');
const representadaForms = () => import('../features/representadas/RepresentadaForms.tsx');

const forms = writing.addChildren([
  newSale,
  editSale,
  form('/clientes/novo', lazyRouteComponent(clientForms, 'NewClientPage')),
  form('/clientes/$id/editar', lazyRouteComponent(clientForms, 'EditClientPage')),
  form('/produtos/novo', lazyRouteComponent(productForms, 'NewProductPage')),
  form('/produtos/$id/editar', lazyRouteComponent(productForms, 'EditProductPage')),
  form('/representadas/nova', lazyRouteComponent(representadaForms, 'NewRepresentadaPage')),
  form('/representadas/$id/editar', lazyRouteComponent(representadaForms, 'EditRepresentadaPage')),
]);

const lists = [
  filtered(
    '/',
    readPanelAddress,
    lazyRouteComponent(() => import('../features/dashboard/PanelPage.tsx'), 'PanelPage'),
  ),
  filtered(
    '/vendas',
    readSalesAddress,
    lazyRouteComponent(() => import('../features/sales/SalesPage.tsx'), 'SalesPage'),
  ),
  filtered(
    '/notas',
    readInvoicesAddress,
    lazyRouteComponent(() => import('../features/invoices/InvoicesPage.tsx'), 'InvoicesPage'),
  ),
  filtered(
    '/comissoes',
    readCommissionsAddress,
    lazyRouteComponent(() => import('../features/commissions/CommissionsPage.tsx'), 'CommissionsPage'),
  ),
  filtered(
    '/comissoes/recebimentos',
    readReceiptsAddress,
    lazyRouteComponent(() => import('../features/receipts/ReceiptsPage.tsx'), 'ReceiptsPage'),
  ),
  filtered(
    '/conferencia',
    readStatementsAddress,
    lazyRouteComponent(() => import('../features/statements/ConferencePage.tsx'), 'ConferencePage'),
  ),
  filtered(
    '/roteiro',
    readVisitsAddress,
    lazyRouteComponent(() => import('../features/visits/VisitsPage.tsx'), 'VisitsPage'),
  ),
  filtered(
    '/roteiro/visitas',
    readVisitLogAddress,
    lazyRouteComponent(() => import('../features/visits/VisitLogPage.tsx'), 'VisitLogPage'),
  ),
  filtered(
    '/metas',
    readGoalsAddress,
    lazyRouteComponent(() => import('../features/goals/GoalsPage.tsx'), 'GoalsPage'),
  ),
  filtered(
    '/relatorios',
    readCurveAddress,
    lazyRouteComponent(() => import('../features/reports/CurvePage.tsx'), 'CurvePage'),
  ),
  filtered(
    '/relatorios/ritmo',
    readRhythmAddress,
    lazyRouteComponent(() => import('../features/reports/RhythmPage.tsx'), 'RhythmPage'),
  ),
  filtered(
    '/clientes',
    readClientsAddress,
    lazyRouteComponent(() => import('../features/clients/ClientsPage.tsx'), 'ClientsPage'),
  ),
  filtered(
    '/produtos',
    readProductsAddress,
    lazyRouteComponent(() => import('../features/products/ProductsPage.tsx'), 'ProductsPage'),
  ),
  filtered(
    '/representadas',
    readRepresentadasAddress,
    lazyRouteComponent(() => import('../features/representadas/RepresentadasPage.tsx'), 'RepresentadasPage'),
  ),
  filtered(
    '/equipe',
    readPeopleAddress,
    lazyRouteComponent(() => import('../features/people/PeoplePage.tsx'), 'PeoplePage'),
  ),
  filtered(
    '/chaves',
    readKeysAddress,
    lazyRouteComponent(() => import('../features/keys/KeysPage.tsx'), 'KeysPage'),
  ),
  filtered(
    '/lixeira',
    readTrashAddress,
    lazyRouteComponent(() => import('../features/trash/TrashPage.tsx'), 'TrashPage'),
  ),
  filtered(
    '/auditoria',
    readAuditAddress,
    lazyRouteComponent(() => import('../features/audit/AuditPage.tsx'), 'AuditPage'),
  ),
] as const;

const pages = [
  screen(
    '/vendas/$id',
    lazyRouteComponent(() => import('../features/sales/SalePage.tsx'), 'SalePage'),
  ),
  screen(
    '/notas/$id',
    lazyRouteComponent(() => import('../features/invoices/InvoicePage.tsx'), 'InvoicePage'),
  ),
  screen(
    '/conferencia/$id',
    lazyRouteComponent(() => import('../features/statements/StatementPage.tsx'), 'StatementPage'),
  ),
  screen(
    '/clientes/$id',
    lazyRouteComponent(() => import('../features/clients/ClientPage.tsx'), 'ClientPage'),
  ),
  screen(
    '/produtos/$id',
    lazyRouteComponent(() => import('../features/products/ProductPage.tsx'), 'ProductPage'),
  ),
  screen(
    '/representadas/$id',
    lazyRouteComponent(() => import('../features/representadas/RepresentadaPage.tsx'), 'RepresentadaPage'),
  ),
  screen(
    '/tabelas/$id',
    lazyRouteComponent(() => import('../features/price-tables/PriceTablePage.tsx'), 'PriceTablePage'),
  ),
  screen(
    '/webhooks',
    lazyRouteComponent(() => import('../features/webhooks/WebhooksPage.tsx'), 'WebhooksPage'),
  ),
  screen(
    '/fila',
    lazyRouteComponent(() => import('../features/phone/outbox/OutboxPage.tsx'), 'OutboxPage'),
  ),
  screen(
    '/conta',
    lazyRouteComponent(() => import('../features/account/AccountPage.tsx'), 'AccountPage'),
  ),
  screen(
    '/empresa',
    lazyRouteComponent(() => import('../features/company/CompanyPage.tsx'), 'CompanyPage'),
  ),
  filtered(
    '/importar-exportar',
    readTransferAddress,
    lazyRouteComponent(() => import('../features/transfer/TransferPage.tsx'), 'TransferPage'),
  ),
] as const;

export const routeTree = root.addChildren([
  signIn,
  invitation,
  office.addChildren([...lists, ...pages, forms]),
]);

import { createRoute } from '@tanstack/react-router';
import { readAuditAddress } from '../features/audit/audit-address.ts';
import { readClientsAddress } from '../features/clients/clients-address.ts';
import { readCommissionsAddress } from '../features/commissions/commissions-address.ts';
import { readPanelAddress } from '../features/dashboard/panel-address.ts';
import { readGoalsAddress } from '../features/goals/goals-address.ts';
import { readInboxAddress } from '../features/inbox/inbox-address.ts';
import { readInvoicesAddress } from '../features/invoices/invoices-address.ts';
import { readKeysAddress } from '../features/keys/keys-address.ts';
import { type NewSaleAddress, readSalesAddress } from '../features/order/sales-address.ts';
import { readPayoutsAddress } from '../features/payouts/payouts-address.ts';
import { readPeopleAddress } from '../features/people/people-address.ts';
import { readProductsAddress } from '../features/products/products-address.ts';
import { readReceiptsAddress, readWithheldAddress } from '../features/receipts/receipts-address.ts';
import { readCurveAddress, readRhythmAddress } from '../features/reports/reports-address.ts';
import { readRepresentadasAddress } from '../features/representadas/representadas-address.ts';
import { readStatementsAddress } from '../features/statements/statements-address.ts';
import { readTransferAddress } from '../features/transfer/transfer-address.ts';
import { readTrashAddress } from '../features/trash/trash-address.ts';
import { readVisitLogAddress } from '../features/visits/visit-log-address.ts';
import { readVisitsAddress } from '../features/visits/visits-address.ts';
import type { Address } from '../lib/address-bar.ts';
import { filtered, form, invitation, office, root, screen, signIn, writing } from './frame.ts';
import { lazyScreen } from './lazy-screen.ts';

/** With the sheet that stands on it. */
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
  component: lazyScreen(newSalePage, 'NewSalePage'),
});

const editSale = createRoute({
  getParentRoute: () => writing,
  path: '/vendas/$id/editar',
  // The place in the phone's outbox of a refused change that is corrected here.
  validateSearch: ({ fila }: Address): { fila?: number } => ({ fila: Number(fila) || undefined }),
  component: lazyScreen(() => import('../features/sales/EditSalePage.tsx'), 'EditSalePage'),
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
  filtered(
    '/',
    readPanelAddress,
    lazyScreen(() => import('../features/dashboard/PanelPage.tsx'), 'PanelPage'),
  ),
  filtered(
    '/vendas',
    readSalesAddress,
    lazyScreen(() => import('../features/sales/SalesPage.tsx'), 'SalesPage'),
  ),
  filtered(
    '/notas',
    readInvoicesAddress,
    lazyScreen(() => import('../features/invoices/InvoicesPage.tsx'), 'InvoicesPage'),
  ),
  filtered(
    '/caixa',
    readInboxAddress,
    lazyScreen(() => import('../features/inbox/InboxPage.tsx'), 'InboxPage'),
  ),
  filtered(
    '/comissoes',
    readCommissionsAddress,
    lazyScreen(() => import('../features/commissions/CommissionsPage.tsx'), 'CommissionsPage'),
  ),
  filtered(
    '/comissoes/recebimentos',
    readReceiptsAddress,
    lazyScreen(() => import('../features/receipts/ReceiptsPage.tsx'), 'ReceiptsPage'),
  ),
  filtered(
    '/comissoes/repasses',
    readPayoutsAddress,
    lazyScreen(() => import('../features/payouts/PayoutsPage.tsx'), 'PayoutsPage'),
  ),
  filtered(
    '/comissoes/notas-de-servico',
    readReceiptsAddress,
    lazyScreen(() => import('../features/service-notes/ServiceNotesPage.tsx'), 'ServiceNotesPage'),
  ),
  filtered(
    '/comissoes/retencoes',
    readWithheldAddress,
    lazyScreen(() => import('../features/receipts/WithheldPage.tsx'), 'WithheldPage'),
  ),
  filtered(
    '/conferencia',
    readStatementsAddress,
    lazyScreen(() => import('../features/statements/ConferencePage.tsx'), 'ConferencePage'),
  ),
  filtered(
    '/roteiro',
    readVisitsAddress,
    lazyScreen(() => import('../features/visits/VisitsPage.tsx'), 'VisitsPage'),
  ),
  filtered(
    '/roteiro/visitas',
    readVisitLogAddress,
    lazyScreen(() => import('../features/visits/VisitLogPage.tsx'), 'VisitLogPage'),
  ),
  filtered(
    '/metas',
    readGoalsAddress,
    lazyScreen(() => import('../features/goals/GoalsPage.tsx'), 'GoalsPage'),
  ),
  filtered(
    '/relatorios',
    readCurveAddress,
    lazyScreen(() => import('../features/reports/CurvePage.tsx'), 'CurvePage'),
  ),
  filtered(
    '/relatorios/ritmo',
    readRhythmAddress,
    lazyScreen(() => import('../features/reports/RhythmPage.tsx'), 'RhythmPage'),
  ),
  filtered(
    '/clientes',
    readClientsAddress,
    lazyScreen(() => import('../features/clients/ClientsPage.tsx'), 'ClientsPage'),
  ),
  filtered(
    '/produtos',
    readProductsAddress,
    lazyScreen(() => import('../features/products/ProductsPage.tsx'), 'ProductsPage'),
  ),
  filtered(
    '/representadas',
    readRepresentadasAddress,
    lazyScreen(() => import('../features/representadas/RepresentadasPage.tsx'), 'RepresentadasPage'),
  ),
  filtered(
    '/equipe',
    readPeopleAddress,
    lazyScreen(() => import('../features/people/PeoplePage.tsx'), 'PeoplePage'),
  ),
  filtered(
    '/chaves',
    readKeysAddress,
    lazyScreen(() => import('../features/keys/KeysPage.tsx'), 'KeysPage'),
  ),
  filtered(
    '/lixeira',
    readTrashAddress,
    lazyScreen(() => import('../features/trash/TrashPage.tsx'), 'TrashPage'),
  ),
  filtered(
    '/auditoria',
    readAuditAddress,
    lazyScreen(() => import('../features/audit/AuditPage.tsx'), 'AuditPage'),
  ),
] as const;

const pages = [
  screen(
    '/vendas/$id',
    lazyScreen(() => import('../features/sales/SalePage.tsx'), 'SalePage'),
  ),
  screen(
    '/notas/$id',
    lazyScreen(() => import('../features/invoices/InvoicePage.tsx'), 'InvoicePage'),
  ),
  screen(
    '/conferencia/$id',
    lazyScreen(() => import('../features/statements/StatementPage.tsx'), 'StatementPage'),
  ),
  screen(
    '/clientes/$id',
    lazyScreen(() => import('../features/clients/ClientPage.tsx'), 'ClientPage'),
  ),
  screen(
    '/produtos/$id',
    lazyScreen(() => import('../features/products/ProductPage.tsx'), 'ProductPage'),
  ),
  screen(
    '/representadas/$id',
    lazyScreen(() => import('../features/representadas/RepresentadaPage.tsx'), 'RepresentadaPage'),
  ),
  screen(
    '/tabelas/$id',
    lazyScreen(() => import('../features/price-tables/PriceTablePage.tsx'), 'PriceTablePage'),
  ),
  screen(
    '/webhooks',
    lazyScreen(() => import('../features/webhooks/WebhooksPage.tsx'), 'WebhooksPage'),
  ),
  screen(
    '/fila',
    lazyScreen(() => import('../features/phone/outbox/OutboxPage.tsx'), 'OutboxPage'),
  ),
  screen(
    '/conta',
    lazyScreen(() => import('../features/account/AccountPage.tsx'), 'AccountPage'),
  ),
  screen(
    '/empresa',
    lazyScreen(() => import('../features/company/CompanyPage.tsx'), 'CompanyPage'),
  ),
  filtered(
    '/importar-exportar',
    readTransferAddress,
    lazyScreen(() => import('../features/transfer/TransferPage.tsx'), 'TransferPage'),
  ),
] as const;

export const routeTree = root.addChildren([
  signIn,
  invitation,
  office.addChildren([...lists, ...pages, forms]),
]);

import { accountRoutes, ownKeyRoutes, passkeyRoutes } from '../access/account/account.routes.ts';
import { companyRoutes } from '../access/companies/company.routes.ts';
import { keyRoutes } from '../access/keys/keys.routes.ts';
import type { LoginThrottle } from '../access/people/login-throttle.ts';
import type { Site } from '../access/people/site.ts';
import { userRoutes } from '../access/people/users.routes.ts';
import { auditRoutes } from '../flows/audit/audit.routes.ts';
import { companyLinkRoutes } from '../flows/companies/company-links.routes.ts';
import { importRoutes } from '../flows/import/import.routes.ts';
import { inboxRoutes } from '../flows/inbox/inbox.routes.ts';
import type { Inbox } from '../flows/inbox/inbox.ts';
import { mailboxRoutes } from '../flows/inbox/mailbox.routes.ts';
import type { Mailboxes } from '../flows/inbox/mailboxes.ts';
import { clientLinkRoutes } from '../flows/portal/client-links.routes.ts';
import { privacyRoutes } from '../flows/privacy/privacy.routes.ts';
import { copyRoutes } from '../flows/sync/sync.routes.ts';
import { trashRoutes } from '../flows/trash/trash.routes.ts';
import type { Deliverer } from '../flows/webhooks/deliverer.ts';
import { webhookRoutes } from '../flows/webhooks/webhooks.routes.ts';
import { reportRoutes } from '../insight/reports/reports.routes.ts';
import { claimRoutes } from '../money/claims/claim.routes.ts';
import { baseRoutes, commissionRoutes, silentRoutes } from '../money/commissions/commissions.routes.ts';
import { historyRoutes } from '../money/history/history.routes.ts';
import { invoiceRoutes } from '../money/invoices/invoices.routes.ts';
import { orderBookRoutes } from '../money/order-books/order-books.routes.ts';
import { payoutRoutes } from '../money/payouts/payouts.routes.ts';
import { receiptRoutes } from '../money/receipts/receipts.routes.ts';
import { serviceNoteRoutes } from '../money/service-notes/service-notes.routes.ts';
import { statementRoutes } from '../money/statements/statements.routes.ts';
import type { AppContext } from '../platform/http/routes.ts';
import { catalogRoutes } from '../trade/catalog/catalog.routes.ts';
import { clientRoutes } from '../trade/clients/clients.routes.ts';
import { commissionRuleRoutes } from '../trade/commission-rules/commission-rules.routes.ts';
import { goalRoutes } from '../trade/goals/goals.routes.ts';
import { priceListRoutes } from '../trade/price-lists/price-lists.routes.ts';
import { priceTableRoutes } from '../trade/price-tables/price-tables.routes.ts';
import { priceRoutes } from '../trade/prices/prices.routes.ts';
import { photoRoutes, productRoutes } from '../trade/products/products.routes.ts';
import { representadaRoutes } from '../trade/representadas/representadas.routes.ts';
import { answerRoutes } from '../trade/sales/answers/answer-sale.ts';
import { balanceRoutes } from '../trade/sales/balance/balances.routes.ts';
import { closingRoutes } from '../trade/sales/balance/closings.routes.ts';
import { moveFirstDay } from '../trade/sales/balance/first-day.ts';
import { saleBatchRoutes } from '../trade/sales/batch/batch.routes.ts';
import { saleReturnRoutes } from '../trade/sales/notes/returns/returns.routes.ts';
import { sendSaleRoutes } from '../trade/sales/papers/send/send-sale.routes.ts';
import { saleShareRoutes } from '../trade/sales/papers/shares/shares.routes.ts';
import { orderSheetRoutes } from '../trade/sales/papers/sheet/order-sheet.routes.ts';
import { saleRoutes } from '../trade/sales/sales.routes.ts';
import { positionRoutes } from '../trade/titles/positions.routes.ts';
import { titleRoutes } from '../trade/titles/titles.routes.ts';
import { visitPlanRoutes } from '../trade/visit-plan/visit-plan.routes.ts';
import { visitRoutes } from '../trade/visits/visits.routes.ts';

interface Parts {
  readonly site: Site;
  readonly throttle: LoginThrottle;
  readonly deliverer: Deliverer;
  readonly inbox: Inbox;
  readonly mailboxes: Mailboxes;
}

/** Every operation under /api/v1 except the event stream, by resource; each resource has its own queue for large bodies. */
export function apiRoutes(service: AppContext, { site, throttle, deliverer, inbox, mailboxes }: Parts) {
  return [
    saleRoutes(service),
    saleBatchRoutes(service),
    saleReturnRoutes(service),
    closingRoutes(service),
    balanceRoutes(service),
    saleShareRoutes(service, site),
    answerRoutes(service),
    orderSheetRoutes(service),
    sendSaleRoutes(service),
    visitRoutes(service),
    goalRoutes(service),
    visitPlanRoutes(service),
    clientRoutes(service),
    clientLinkRoutes(service, site),
    productRoutes(service),
    photoRoutes(service),
    catalogRoutes(service, site),
    representadaRoutes(service),
    commissionRoutes(service),
    baseRoutes(service),
    silentRoutes(service),
    commissionRuleRoutes(service),
    priceTableRoutes(service),
    priceRoutes(service),
    priceListRoutes(service),
    receiptRoutes(service),
    orderBookRoutes(service),
    payoutRoutes(service),
    serviceNoteRoutes(service),
    historyRoutes(service),
    statementRoutes(service),
    claimRoutes(service),
    invoiceRoutes(service),
    positionRoutes(service),
    titleRoutes(service),
    reportRoutes(service),
    inboxRoutes(service, inbox),
    mailboxRoutes(service, mailboxes),
    copyRoutes(service),
    importRoutes(service),
    companyRoutes(service, moveFirstDay),
    companyLinkRoutes(service, site),
    keyRoutes(service),
    userRoutes(service, site),
    accountRoutes(service, throttle),
    passkeyRoutes(service, site, throttle),
    ownKeyRoutes(service, throttle),
    trashRoutes(service),
    auditRoutes(service),
    privacyRoutes(service),
    webhookRoutes(service, deliverer),
  ];
}

import { accountRoutes } from './account/account.routes.ts';
import { passkeyRoutes } from './account/passkeys.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { claimRoutes } from './claims/claim.routes.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { commissionRuleRoutes } from './commission-rules/commission-rules.routes.ts';
import { baseRoutes } from './commissions/bases.routes.ts';
import { commissionRoutes } from './commissions/commissions.routes.ts';
import { silentRoutes } from './commissions/silent.routes.ts';
import { companyRoutes } from './companies/company.routes.ts';
import { copyRoutes } from './copy/copy.routes.ts';
import { goalRoutes } from './goals/goals.routes.ts';
import type { Route } from './http/routes.ts';
import type { Service } from './http/service.ts';
import { importRoutes } from './import/import.routes.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { keyRoutes } from './keys/keys.routes.ts';
import type { Guesses } from './people/guesses.ts';
import type { Site } from './people/site.ts';
import { userRoutes } from './people/users.routes.ts';
import { priceTableRoutes } from './price-tables/price-tables.routes.ts';
import { priceRoutes } from './price-tables/prices/prices.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { productRoutes } from './products/products.routes.ts';
import { receiptRoutes } from './receipts/receipts.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { representadaRoutes } from './representadas/representadas.routes.ts';
import { roundRoutes } from './round/round.routes.ts';
import { saleBatchRoutes } from './sales/batch/batch.routes.ts';
import { saleReturnRoutes } from './sales/returns/returns.routes.ts';
import { saleRoutes } from './sales/sales.routes.ts';
import { saleShareRoutes } from './sales/shares/shares.routes.ts';
import { statementRoutes } from './statements/statements.routes.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import { visitRoutes } from './visits/visits.routes.ts';
import type { Deliverer } from './webhooks/deliverer.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

interface Parts {
  readonly site: Site;
  readonly guesses: Guesses;
  readonly deliverer: Deliverer;
}

/** Every operation under /api/v1 except the event stream, by resource; each resource has its own queue for large bodies. */
export function apiRoutes(service: Service, { site, guesses, deliverer }: Parts): Route[][] {
  return [
    saleRoutes(service),
    saleBatchRoutes(service),
    saleReturnRoutes(service),
    saleShareRoutes(service, site),
    visitRoutes(service),
    goalRoutes(service),
    roundRoutes(service),
    clientRoutes(service),
    productRoutes(service),
    representadaRoutes(service),
    commissionRoutes(service),
    baseRoutes(service),
    silentRoutes(service),
    commissionRuleRoutes(service),
    priceTableRoutes(service),
    priceRoutes(service),
    receiptRoutes(service),
    statementRoutes(service),
    claimRoutes(service),
    invoiceRoutes(service),
    reportRoutes(service),
    copyRoutes(service),
    importRoutes(service),
    companyRoutes(service),
    keyRoutes(service),
    userRoutes(service, site),
    accountRoutes(service, guesses),
    passkeyRoutes(service, site, guesses),
    trashRoutes(service),
    auditRoutes(service),
    privacyRoutes(service),
    webhookRoutes(service, deliverer),
  ];
}

import type { Transaction } from '../database.ts';
import type { MigrationWatcher } from '../migration-watcher.ts';
import { createInitialSchema } from './0001-initial.ts';
import { createIdempotency } from './0002-idempotency.ts';
import { createSessions } from './0003-sessions.ts';
import { createJournal } from './0004-journal.ts';
import { addFilters } from './0005-filters.ts';
import { indexForReports } from './0006-reports.ts';
import { indexJournalByKey } from './0007-journal-by-key.ts';
import { indexSearchByCompany } from './0008-search-by-company.ts';
import { deferSearch } from './0009-deferred-search.ts';
import { mergeClientIndexes } from './0010-one-client-index.ts';
import { chainJournal } from './0011-journal-chain.ts';
import { searchDocuments } from './0012-document-search.ts';
import { createPendingErasures } from './0013-pending-erasures.ts';
import { addCompanyProfile } from './0014-company-profile.ts';
import { addCommission } from './0015-commission.ts';
import { createCommissionRules } from './0016-commission-rules.ts';
import { createReceipts } from './0017-commission-receipts.ts';
import { createPeople } from './0018-people.ts';
import { addPortfolios } from './0019-portfolios.ts';
import { createWebhooks } from './0020-webhooks.ts';
import { describeOrders } from './0021-orders.ts';
import { indexMultiples } from './0022-multiples.ts';
import { addOrderFields } from './0023-order-fields.ts';
import { createPriceTables } from './0024-price-tables.ts';
import { createInvoices } from './0025-invoices.ts';
import { createStatements } from './0027-statements.ts';
import { slimSituationIndex } from './0029-commission-sums.ts';
import { tellVocabulary } from './0030-vocabulary.ts';
import { indexCodes } from './0031-code-trigrams.ts';
import { coverOpenInstallments } from './0032-open-installments.ts';
import { assumeJournalStatistics } from './0039-journal-statistics.ts';
import { createCredentials } from './0040-credentials.ts';
import { addSeals } from './0042-seals.ts';
import { sealRows } from './0043-sealed-rows.ts';
import { rebuildStatementLines } from './0045-statement-lines.ts';
import { tellKindsOfNotes } from './0047-kinds-of-notes.ts';
import { slimIndexes } from './0050-lean-indexes.ts';
import { tellNotesApart } from './0052-notes-of-2026.ts';
import { createInbox } from './0053-inbox.ts';
import { tellStatementForms } from './0053-statement-forms.ts';
import { createPayouts } from './0054-payouts.ts';
import { presumePayments } from './0054-presumed-payment.ts';
import { createVisits } from './0054-visits.ts';
import { addWithheldTax } from './0054-withheld-tax.ts';
import { createGoals } from './0055-goals.ts';
import { addProductCodes } from './0055-product-codes.ts';
import { addDoneAt } from './0056-done-at.ts';
import { addRefusals } from './0058-refusals.ts';
import { indexLargeReplies } from './0060-large-replies.ts';
import { createTrash } from './0060-trash.ts';
import { createWaitingParts } from './0060-waiting-parts.ts';
import { addPrintedLogos } from './0061-printed-logos.ts';
import { addSentLinks } from './0061-sent-links.ts';
import { slimSales } from './0062-lean-sales.ts';
import { orderClientSalesByDay } from './0064-client-days.ts';
import { createSaleSums } from './0065-sale-sums.ts';
import { createDaySums } from './0068-day-sums.ts';
import { slimJournal } from './0069-lean-journal.ts';
import { admitAgents } from './0071-agents.ts';
import { letCompaniesMove } from './0072-moves.ts';
import { createReservedValues } from './0073-reserved-values.ts';

/** In the order in which they are applied. A name, once released, stays. */
export const migrations: Record<string, (db: Transaction, watcher: MigrationWatcher) => Promise<void>> = {
  '0001-initial': createInitialSchema,
  '0002-idempotency': createIdempotency,
  '0003-sessions': createSessions,
  '0004-journal': createJournal,
  '0005-filters': addFilters,
  '0006-reports': indexForReports,
  '0007-journal-by-key': indexJournalByKey,
  '0008-search-by-company': indexSearchByCompany,
  '0009-deferred-search': deferSearch,
  '0010-one-client-index': mergeClientIndexes,
  '0011-journal-chain': chainJournal,
  '0012-document-search': searchDocuments,
  '0013-pending-erasures': createPendingErasures,
  '0014-company-profile': addCompanyProfile,
  '0015-commission': addCommission,
  '0016-commission-rules': createCommissionRules,
  '0017-commission-receipts': createReceipts,
  '0018-people': createPeople,
  '0019-portfolios': addPortfolios,
  '0020-webhooks': createWebhooks,
  '0021-orders': describeOrders,
  '0022-multiples': indexMultiples,
  '0023-order-fields': addOrderFields,
  '0024-price-tables': createPriceTables,
  '0025-invoices': createInvoices,
  '0027-statements': createStatements,
  '0029-commission-sums': slimSituationIndex,
  '0030-vocabulary': tellVocabulary,
  '0031-code-trigrams': indexCodes,
  '0032-open-installments': coverOpenInstallments,
  '0050-lean-indexes': slimIndexes,
  '0039-journal-statistics': assumeJournalStatistics,
  '0058-refusals': addRefusals,
  '0054-visits': createVisits,
  '0040-credentials': createCredentials,
  '0056-done-at': addDoneAt,
  '0042-seals': addSeals,
  '0043-sealed-rows': sealRows,
  '0045-statement-lines': rebuildStatementLines,
  '0047-kinds-of-notes': tellKindsOfNotes,
  '0055-goals': createGoals,
  '0060-trash': createTrash,
  '0061-sent-links': addSentLinks,
  '0062-lean-sales': slimSales,
  '0064-client-days': orderClientSalesByDay,
  '0065-sale-sums': createSaleSums,
  '0068-day-sums': createDaySums,
  '0069-lean-journal': slimJournal,
  '0071-agents': admitAgents,
  '0054-withheld-tax': addWithheldTax,
  '0053-statement-forms': tellStatementForms,
  '0054-presumed-payment': presumePayments,
  '0060-waiting-parts': createWaitingParts,
  '0054-payouts': createPayouts,
  '0060-large-replies': indexLargeReplies,
  '0055-product-codes': addProductCodes,
  '0053-inbox': createInbox,
  '0061-printed-logos': addPrintedLogos,
  '0052-notes-of-2026': tellNotesApart,
  '0073-reserved-values': createReservedValues,
  '0072-moves': letCompaniesMove,
};

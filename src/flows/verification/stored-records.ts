import { companyCheck } from '../../access/companies/companies.checks.ts';
import { keyCheck } from '../../access/keys/keys.checks.ts';
import { historyCheck, indexCheck } from '../../money/history/history.checks.ts';
import { bookCheck } from '../../money/order-books/order-books.checks.ts';
import { payoutCheck } from '../../money/payouts/payouts.checks.ts';
import { receiptCheck } from '../../money/receipts/receipts.checks.ts';
import { serviceNoteCheck } from '../../money/service-notes/service-notes.checks.ts';
import { statementCheck } from '../../money/statements/statements.checks.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { StoredKind } from '../../platform/verification/record-check.ts';
import { clientCheck } from '../../trade/clients/clients.checks.ts';
import { ruleCheck } from '../../trade/commission-rules/commission-rules.checks.ts';
import { goalCheck } from '../../trade/goals/goals.checks.ts';
import { invoiceCheck } from '../../trade/invoice-records/invoices.checks.ts';
import { priceListCheck } from '../../trade/price-list-records/price-lists.checks.ts';
import { priceTableCheck } from '../../trade/price-tables/price-tables.checks.ts';
import { productCheck } from '../../trade/products/products.checks.ts';
import { representadaCheck } from '../../trade/representadas/representadas.checks.ts';
import { closingCheck } from '../../trade/sales/balance/closings.checks.ts';
import { saleCheck } from '../../trade/sales/sales.checks.ts';
import { positionCheck } from '../../trade/titles/titles.checks.ts';
import { visitCheck } from '../../trade/visits/visits.checks.ts';
import { importCheck } from '../import/imports.checks.ts';
import { inboxCheck } from '../inbox/inbox.checks.ts';
import { webhookCheck } from '../webhooks/webhooks.checks.ts';

/** How each kind of record is verified: a missing one does not compile. People are compared by their memberships instead. */
export const RECORD_CHECKS = {
  vendas: saleCheck,
  carteiras: bookCheck,
  encerramentos: closingCheck,
  clientes: clientCheck,
  produtos: productCheck,
  representadas: representadaCheck,
  regras: ruleCheck,
  visitas: visitCheck,
  metas: goalCheck,
  tabelas_preco: priceTableCheck,
  listas_preco: priceListCheck,
  recebimentos: receiptCheck,
  repasses: payoutCheck,
  notas_servico: serviceNoteCheck,
  historicos: historyCheck,
  indices: indexCheck,
  extratos: statementCheck,
  posicoes: positionCheck,
  notas: invoiceCheck,
  importacoes: importCheck,
  caixa: inboxCheck,
  chaves: keyCheck,
  empresas: companyCheck,
  webhooks: webhookCheck,
} as const satisfies { [K in StoredKind]: { read(row: Row<K>, parts: never, more: never): object } };

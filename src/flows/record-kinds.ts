import { companyKind } from '../access/companies/companies.kind.ts';
import { keyKind } from '../access/keys/keys.kind.ts';
import { userKind } from '../access/people/users.kind.ts';
import type { KindName } from '../domain/kind-names.ts';
import { payoutKind } from '../money/payouts/payouts.kind.ts';
import { receiptKind } from '../money/receipts/receipts.kind.ts';
import { serviceNoteKind } from '../money/service-notes/service-notes.kind.ts';
import { statementKind } from '../money/statements/statements.kind.ts';
import type { CountedTable } from '../platform/database/tables.ts';
import { declareKinds } from '../platform/kinds/declared-kinds.ts';
import type { RecordKind } from '../platform/kinds/record-kind.ts';
import { clientKind } from '../trade/clients/clients.kind.ts';
import { ruleKind } from '../trade/commission-rules/commission-rules.kind.ts';
import { goalKind } from '../trade/goals/goals.kind.ts';
import { historyKind, priceIndexKind } from '../trade/history/history.kind.ts';
import { invoiceKind } from '../trade/invoice-records/invoices.kind.ts';
import { priceTableKind } from '../trade/price-tables/price-tables.kind.ts';
import { productKind } from '../trade/products/products.kind.ts';
import { representadaKind } from '../trade/representadas/representadas.kind.ts';
import { saleKind } from '../trade/sales/sales.kind.ts';
import { visitKind } from '../trade/visits/visits.kind.ts';
import { inboxKind } from './inbox/inbox.kind.ts';
import { webhookKind } from './webhooks/webhooks.kind.ts';

/** The declaration of every kind; a thread that uses the journal must import this first. */
const RECORD_KINDS: { readonly [Name in KindName]: RecordKind<Name> } = {
  vendas: saleKind,
  clientes: clientKind,
  produtos: productKind,
  representadas: representadaKind,
  visitas: visitKind,
  metas: goalKind,
  regras: ruleKind,
  tabelas_preco: priceTableKind,
  recebimentos: receiptKind,
  repasses: payoutKind,
  notas_servico: serviceNoteKind,
  historicos: historyKind,
  indices: priceIndexKind,
  extratos: statementKind,
  notas: invoiceKind,
  caixa: inboxKind,
  chaves: keyKind,
  empresas: companyKind,
  webhooks: webhookKind,
  usuarios: userKind,
};

export const ALL_KINDS: readonly RecordKind<KindName>[] = Object.values(RECORD_KINDS);

/** The tables counted by each company's counters. */
export const COUNTED_TABLES = ALL_KINDS.flatMap(({ table, counted, countedParts }) => [
  ...(counted ? [table as CountedTable] : []),
  ...countedParts,
]);

declareKinds(ALL_KINDS);

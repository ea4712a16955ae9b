import { clientKind } from './clients/clients.kind.ts';
import { ruleKind } from './commission-rules/commission-rules.kind.ts';
import { companyKind } from './companies/companies.kind.ts';
import type { CountedTable } from './database/tables.ts';
import type { KindName } from './domain/kind-names.ts';
import { goalKind } from './goals/goals.kind.ts';
import { invoiceKind } from './invoices/records/invoices.kind.ts';
import { keyKind } from './keys/keys.kind.ts';
import { declareKinds } from './kinds/declared-kinds.ts';
import type { RecordKind } from './kinds/record-kind.ts';
import { userKind } from './people/users.kind.ts';
import { priceTableKind } from './price-tables/price-tables.kind.ts';
import { productKind } from './products/products.kind.ts';
import { receiptKind } from './receipts/receipts.kind.ts';
import { representadaKind } from './representadas/representadas.kind.ts';
import { saleKind } from './sales/sales.kind.ts';
import { statementKind } from './statements/statements.kind.ts';
import { visitKind } from './visits/visits.kind.ts';
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
  extratos: statementKind,
  notas: invoiceKind,
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

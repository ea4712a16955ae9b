import { clientKind } from '../clients/clients.kind.ts';
import { ruleKind } from '../commission-rules/commission-rules.kind.ts';
import { companyKind } from '../companies/companies.kind.ts';
import type { CountedTable } from '../database/tables.ts';
import { goalKind } from '../goals/goals.kind.ts';
import { invoiceKind } from '../invoices/records/invoices.kind.ts';
import { keyKind } from '../keys/keys.kind.ts';
import { userKind } from '../people/users.kind.ts';
import { priceTableKind } from '../price-tables/price-tables.kind.ts';
import { productKind } from '../products/products.kind.ts';
import { receiptKind } from '../receipts/receipts.kind.ts';
import { representadaKind } from '../representadas/representadas.kind.ts';
import { saleKind } from '../sales/sales.kind.ts';
import { statementKind } from '../statements/statements.kind.ts';
import { visitKind } from '../visits/visits.kind.ts';
import { webhookKind } from '../webhooks/webhooks.kind.ts';
import type { RecordKind } from './record-kind.ts';

const KINDS = [
  saleKind,
  clientKind,
  productKind,
  representadaKind,
  visitKind,
  goalKind,
  ruleKind,
  priceTableKind,
  receiptKind,
  statementKind,
  invoiceKind,
  keyKind,
  companyKind,
  webhookKind,
  userKind,
] as const;

export type KindName = (typeof KINDS)[number]['table'];

/** Every kind of record there is. */
export const ALL_KINDS: readonly RecordKind<KindName>[] = KINDS;

/** As the journal calls them. */
export const KIND_NAMES = ALL_KINDS.map(({ table }) => table) as [KindName, ...KindName[]];

/** The tables whose rows each company's counters count. */
export const COUNTED_TABLES = ALL_KINDS.flatMap(({ table, counted, countedParts }) => [
  ...(counted ? [table as CountedTable] : []),
  ...countedParts,
]);

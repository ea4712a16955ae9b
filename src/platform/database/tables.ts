import type { Selectable } from 'kysely';
import type { ClientTables } from './tables/clients.ts';
import type { CommissionTables } from './tables/commissions.ts';
import type { CompanyTables } from './tables/companies.ts';
import type { GoalTables } from './tables/goals.ts';
import type { InboxTables } from './tables/inbox.ts';
import type { InvoiceTables } from './tables/invoices.ts';
import type { JournalTables } from './tables/journal.ts';
import type { KeyTables } from './tables/keys.ts';
import type { PayoutTables } from './tables/payouts.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PriceTables } from './tables/price-tables.ts';
import type { ProductTables } from './tables/products.ts';
import type { RepresentadaTables } from './tables/representadas.ts';
import type { SaleSumTables } from './tables/sale-sums.ts';
import type { SaleTables } from './tables/sales.ts';
import type { StatementTables } from './tables/statements.ts';
import type { TrashTables } from './tables/trash.ts';
import type { VisitTables } from './tables/visits.ts';
import type { WebhookTables } from './tables/webhooks.ts';

/** The columns of every table, each from the file of its resource. */
export interface Tables
  extends CompanyTables,
    KeyTables,
    PeopleTables,
    ClientTables,
    ProductTables,
    RepresentadaTables,
    SaleTables,
    SaleSumTables,
    CommissionTables,
    PayoutTables,
    PriceTables,
    VisitTables,
    GoalTables,
    StatementTables,
    InboxTables,
    InvoiceTables,
    WebhookTables,
    TrashTables,
    JournalTables {}

/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** Tables counted by each company's counters. */
export type CountedTable = Exclude<keyof Tables['contadores'], 'empresa_id' | 'versao' | 'fechada_ate'>;

/** Tables with the key `(empresa_id, id)`. */
export type RecordTable = TablesWith<'empresa_id' | 'id'>;

/** Tables with a search text. */
export type SearchableTable = TablesWith<'empresa_id' | 'id' | 'busca'>;

type TablesWith<Column extends string> = {
  [T in keyof Tables]: [Column] extends [keyof Tables[T]] ? T : never;
}[keyof Tables];

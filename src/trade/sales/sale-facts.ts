import type { Row } from '../../platform/database/tables.ts';
import type { StoredInstallment } from './entries.rules.ts';
import type { Earning, SaleReturn } from './returns.rules.ts';
import type { InvoicedItem, RatedItem } from './sales.rules.ts';
import type { ShownLetter } from './sent-letters.ts';

export type SaleRow = Row<'vendas'>;
export type NamedSaleRow = SaleRow & { cliente_nome: string; representada_nome: string };

/** A sale with all its stored parts. */
export interface SaleFacts<Row = NamedSaleRow> {
  readonly row: Row;
  readonly items: RatedItem[];
  readonly installments: StoredInstallment[];
  /** The items of its active invoices; without any, the instalments are its own. */
  readonly invoiced: InvoicedItem[];
  /** Returned goods, by a note or by hand. */
  readonly returns: SaleReturn[];
  /** The letters that were sent with it, newest first, where they were read. */
  readonly letters?: ShownLetter[];
}

/** What its commission is computed from. */
export function earningOf({
  row,
  items,
  invoiced,
  returns,
}: Pick<SaleFacts<Pick<SaleRow, 'comissao_base'>>, 'row' | 'items' | 'invoiced' | 'returns'>): Earning {
  return { base: row.comissao_base, ordered: items, invoiced, returns };
}

export function hasInvoices({ invoiced }: Pick<SaleFacts, 'invoiced'>): boolean {
  return invoiced.length > 0;
}

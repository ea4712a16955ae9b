import { natureOf, natureOfAll } from '../../domain/natures.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { settleInvoice, settleItems } from './invoices.queries.ts';
import type { InvoiceItemRow, InvoiceRow } from './noted-invoice.ts';

/** An invoice with its items, whose natures decide the kind of note. */
export interface ClassifiedInvoice {
  readonly row: InvoiceRow;
  readonly items: InvoiceItemRow[];
}

/** Sets the natures of the items, which may depend on whether the sale was invoiced before delivery. */
export function classifyItems(
  { row, items }: ClassifiedInvoice,
  { isInvoicedAhead }: { isInvoicedAhead: boolean },
): ClassifiedInvoice {
  const classified = items.map((item) => ({ ...item, natureza: natureOf(item.cfop, { isInvoicedAhead }) }));
  return {
    row: { ...row, natureza: natureOfAll(classified.map(({ natureza }) => natureza)) },
    items: classified,
  };
}

/** Saves the changes of an invoice and of its items' natures. */
export async function settleClassified(
  db: Transaction,
  before: ClassifiedInvoice,
  after: ClassifiedInvoice,
): Promise<void> {
  await settleInvoice(db, after.row);
  const changed = after.items.map((item, at) => [at, item.natureza] as const);
  const isOther = ([at, natureza]: (typeof changed)[number]) => before.items[at]?.natureza !== natureza;
  await settleItems(db, after.row, new Map(changed.filter(isOther)));
}

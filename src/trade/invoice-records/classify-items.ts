import { natureOf, natureOfAll } from '../../domain/natures.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { settleInvoice, settleItems } from './invoices.queries.ts';
import type { InvoiceItemRow, InvoiceRow } from './noted-invoice.ts';

/** An invoice with its items, whose natures decide the kind of note. */
export interface ClassifiedInvoice {
  readonly row: InvoiceRow;
  readonly items: InvoiceItemRow[];
}

/** Sets the natures of the items, which may depend on whether their sale was invoiced before delivery. */
export function classifyItems(
  { row, items }: ClassifiedInvoice,
  isInvoicedAhead: (item: InvoiceItemRow) => boolean,
): ClassifiedInvoice {
  const classified = items.map((item) => {
    const facts = { isInvoicedAhead: isInvoicedAhead(item), isInTotal: Boolean(item.no_total) };
    return { ...item, natureza: natureOf(item.cfop, facts) };
  });
  return {
    row: { ...row, natureza: natureOfAll(classified.map(({ natureza }) => natureza)) },
    items: classified,
  };
}

/** The invoice as it is without a sale. */
export function releaseItems({ row, items }: ClassifiedInvoice): ClassifiedInvoice {
  const free = items.map((item) => ({ ...item, venda_id: null, produto_id: item.codigo }));
  return classifyItems({ row: { ...row, venda_id: null }, items: free }, () => false);
}

/** Saves what linking changes of an invoice and of its items. */
export async function settleClassified(db: Transaction, before: ClassifiedInvoice, after: ClassifiedInvoice) {
  await settleInvoice(db, after.row);
  const changed = after.items.map((item, at) => [at, item] as const);
  await settleItems(
    db,
    after.row,
    new Map(changed.filter(([at, item]) => !isSettled(before.items[at], item))),
  );
}

function isSettled(before: InvoiceItemRow | undefined, item: InvoiceItemRow): boolean {
  return (
    before?.natureza === item.natureza &&
    before.venda_id === item.venda_id &&
    before.produto_id === item.produto_id
  );
}

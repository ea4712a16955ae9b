import type { Journal } from '../changes/journal.ts';
import type { Transaction } from '../database/database.ts';
import { isQuotation, type SaleStatus } from '../domain/sale-status.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { settleInvoice } from '../invoice-records/invoices.queries.ts';
import { selectReceived } from '../sales/entries.queries.ts';
import { withInvoice, withoutInvoice } from '../sales/invoice-links.ts';
import { isOwn } from '../sales/own-installments.ts';
import { hasInvoices, type SaleFacts } from '../sales/sale-facts.ts';
import { updateSale } from '../sales/sales.queries.ts';
import { toJournalSale } from '../sales/sales.record.ts';
import type { InvoiceFacts } from './invoices.record.ts';
import { takesInvoices } from './matching.ts';

/** Makes an invoice that waits the sale's, and the sale's instalments those of its invoices. */
export async function link(
  db: Transaction,
  journal: Journal,
  { row, items }: InvoiceFacts,
  before: SaleFacts,
): Promise<InvoiceFacts> {
  if (isQuotation(before.row.status as SaleStatus)) refuse(problems.quotationForInvoice);
  if (!takesInvoices(before.row)) refuse(problems.saleCancelledForInvoice);
  if (!hasInvoices(before)) await refuseOwnReceived(db, before);
  const settled = {
    ...row,
    venda_id: before.row.id,
    cliente_id: row.cliente_id ?? before.row.cliente_id,
    situacao: 'vinculada' as const,
  };
  await settleInvoice(db, settled);
  const sale = withInvoice(before, { ...row, duplicatas: JSON.parse(row.duplicatas), itens: items });
  await updateSale(db, before, sale);
  journal.changed('vendas', sale.row.id, toJournalSale(before), toJournalSale(sale));
  return { row: settled, items, sale };
}

async function refuseOwnReceived(db: Transaction, { row, installments }: SaleFacts): Promise<void> {
  const received = await selectReceived(db, row.empresa_id, row.id);
  const own = installments.filter(isOwn);
  if (own.some(({ numero }) => received.includes(numero))) refuse(problems.saleReceivedForInvoice);
}

/** Takes an invoice out of its sale's figures, and the instalments with it, where nothing was received of them. */
export async function unlink(
  db: Transaction,
  journal: Journal,
  { row, sale: before }: InvoiceFacts,
): Promise<SaleFacts | undefined> {
  if (before === undefined || !before.installments.some(({ nota_id }) => nota_id === row.id)) return before;
  const received = await selectReceived(db, row.empresa_id, before.row.id);
  const sale = withoutInvoice(before, row.id, received);
  const there = new Set(sale.installments.map(({ numero }) => numero));
  if (received.some((numero) => !there.has(numero))) refuse(problems.invoiceReceived);
  await updateSale(db, before, sale);
  journal.changed('vendas', sale.row.id, toJournalSale(before), toJournalSale(sale));
  return sale;
}

/** Whether commission was received for an instalment of the invoice. */
export async function wasReceived(db: Transaction, { row, sale }: InvoiceFacts): Promise<boolean> {
  if (sale === undefined) return false;
  const received = await selectReceived(db, row.empresa_id, sale.row.id);
  return sale.installments.some(({ nota_id, numero }) => nota_id === row.id && received.includes(numero));
}

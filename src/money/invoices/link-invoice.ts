import { chargesAhead } from '../../domain/natures.ts';
import { isQuotation, type SaleStatus } from '../../domain/sale-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { refuse } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  type ClassifiedInvoice,
  classifyItems,
  settleClassified,
} from '../../trade/invoice-records/classify-items.ts';
import {
  selectInvoicesOf,
  selectItems,
  settleInvoice,
} from '../../trade/invoice-records/invoices.queries.ts';
import { toJournalInvoice } from '../../trade/invoice-records/noted-invoice.ts';
import { selectNamed } from '../../trade/sales/entries.queries.ts';
import { withInvoice, withoutInvoice } from '../../trade/sales/invoice-links.ts';
import { toJournalSale } from '../../trade/sales/noted-sale.ts';
import { isOwn } from '../../trade/sales/own-installments.ts';
import type { SaleReturn } from '../../trade/sales/returns.rules.ts';
import { hasInvoices, type SaleFacts } from '../../trade/sales/sale-facts.ts';
import { updateSale } from '../../trade/sales/sales.queries.ts';
import { billOf, itemsOfSale, returnOf } from './invoice-parts.ts';
import { freeItemsOf, isInvoicedAhead } from './invoices.queries.ts';
import type { InvoiceFacts } from './invoices.record.ts';
import { takesInvoices } from './matching.ts';

/**
 * Links an invoice to a sale and replaces the sale's instalments with those of its invoices; an invoice without sold items
 * changes nothing of the sale.
 */
export async function link(
  db: Transaction,
  journal: Journal,
  waiting: ClassifiedInvoice,
  before: SaleFacts,
): Promise<InvoiceFacts> {
  if (isQuotation(before.row.status as SaleStatus)) refuse(problems.quotationForInvoice);
  if (!takesInvoices(before.row)) refuse(problems.saleCancelledForInvoice);
  const { row, items } = await classifyFor(db, waiting, before);
  await settleClassified(db, waiting, { row, items });
  const returns = await linkReturns(db, journal, { row, items });
  const facts = { row, items, free: await freeItemsOf(db, row) };
  if (itemsOfSale(items).length === 0) return { ...facts, sale: before };
  if (!hasInvoices(before)) await refuseOwnReceived(db, before);
  const { id, emissao } = row;
  const invoice = { id, emissao, duplicatas: billOf(row, items), itens: itemsOfSale(items) };
  const linked = withInvoice(before, invoice);
  const sale = { ...linked, returns: [...linked.returns, ...returns] };
  await writeSale(db, journal, before, sale);
  return { ...facts, sale };
}

/** An item's nature may depend on the other notes of its sale. */
async function classifyFor(db: Transaction, { row, items }: ClassifiedInvoice, { row: sale }: SaleFacts) {
  const settled = {
    ...row,
    venda_id: sale.id,
    cliente_id: row.cliente_id ?? sale.cliente_id,
    situacao: 'vinculada' as const,
  };
  const isAhead =
    items.some(({ cfop }) => chargesAhead(cfop)) || (await isInvoicedAhead(db, row.empresa_id, sale.id));
  return classifyItems({ row: settled, items }, { isInvoicedAhead: isAhead });
}

/** Returns that arrived before the invoice was linked count from now on. */
async function linkReturns(
  db: Transaction,
  journal: Journal,
  { row: { empresa_id, id, venda_id, cliente_id } }: ClassifiedInvoice,
): Promise<SaleReturn[]> {
  const returns: SaleReturn[] = [];
  for (const row of await selectInvoicesOf(db, empresa_id, 'referencia', id)) {
    const items = await selectItems(db, row);
    const after = { ...row, venda_id, cliente_id };
    await settleInvoice(db, after);
    journal.changed('notas', row.id, toJournalInvoice(row, items), toJournalInvoice(after, items));
    if (row.situacao === 'devolucao') returns.push(returnOf({ row: after, items }));
  }
  return returns;
}

async function refuseOwnReceived(db: Transaction, { row, installments }: SaleFacts): Promise<void> {
  const received = await selectNamed(db, row.empresa_id, row.id);
  const own = installments.filter(isOwn);
  if (own.some(({ numero }) => received.includes(numero))) refuse(problems.saleReceivedForInvoice);
}

/** Removes an invoice and its instalments from its sale, if no commission was received for them. */
export async function unlink(
  db: Transaction,
  journal: Journal,
  { row, sale: before }: InvoiceFacts,
): Promise<SaleFacts | undefined> {
  if (before === undefined) return undefined;
  if (row.situacao === 'devolucao') return takeReturnBack(db, journal, row.id, before);
  if (!before.installments.some(({ nota_id }) => nota_id === row.id)) return before;
  const received = await selectNamed(db, row.empresa_id, before.row.id);
  const sale = withoutInvoice(before, row.id, received);
  const there = new Set(sale.installments.map(({ numero }) => numero));
  if (received.some((numero) => !there.has(numero))) refuse(problems.invoiceReceived);
  await writeSale(db, journal, before, sale);
  return sale;
}

/** Adds a return to the sale. */
export async function addReturn(
  db: Transaction,
  journal: Journal,
  before: SaleFacts,
  added: SaleReturn,
): Promise<SaleFacts> {
  const sale = { ...touch(before), returns: [...before.returns, added] };
  await writeSale(db, journal, before, sale);
  return sale;
}

async function takeReturnBack(
  db: Transaction,
  journal: Journal,
  notaId: string,
  before: SaleFacts,
): Promise<SaleFacts> {
  const sale = { ...touch(before), returns: before.returns.filter(({ nota_id }) => nota_id !== notaId) };
  await writeSale(db, journal, before, sale);
  return sale;
}

function touch(sale: SaleFacts): SaleFacts {
  return { ...sale, row: { ...sale.row, updated_at: momentAfter(sale.row.updated_at) } };
}

async function writeSale(
  db: Transaction,
  journal: Journal,
  before: SaleFacts,
  after: SaleFacts,
): Promise<void> {
  await updateSale(db, before, after);
  journal.changed('vendas', after.row.id, toJournalSale(before), toJournalSale(after));
}

/** Whether commission was received for an instalment of the invoice. */
export async function wasReceived(db: Transaction, { row, sale }: InvoiceFacts): Promise<boolean> {
  if (sale === undefined) return false;
  const received = await selectNamed(db, row.empresa_id, sale.row.id);
  return sale.installments.some(({ nota_id, numero }) => nota_id === row.id && received.includes(numero));
}

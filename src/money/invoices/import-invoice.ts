import { problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { insertInvoice, settleInvoice } from '../../trade/invoice-records/invoices.queries.ts';
import {
  type InvoiceItemRow,
  type InvoiceRow,
  toJournalInvoice,
} from '../../trade/invoice-records/noted-invoice.ts';
import { findSales } from '../../trade/sales/find-sale.queries.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { findReferred, importReturn, takeReturnBack } from './import-return.ts';
import { rowOf } from './invoice-parts.ts';
import { findInvoiceByKey } from './invoices.queries.ts';
import type { InvoiceFacts } from './invoices.record.ts';
import { link, salesByProduct, unlink } from './link-invoice.ts';
import { type FoundOrders, findAddressees, findEmitters, findOrders } from './matching.queries.ts';
import type { Cancellation, Nfe } from './nfe.ts';

/** Stores an invoice and links it to its orders, if found; the caller may say which of several representadas it is of. */
export async function importInvoice(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  nfe: Nfe,
  representadaId: string | undefined,
): Promise<InvoiceFacts> {
  if (await findInvoiceByKey(db, empresaId, nfe.chave)) refuse(problems.invoiceKnown);
  if (nfe.tipo === 'devolucao') return importReturn(db, journal, empresaId, nfe);
  if (nfe.tipo === 'complemento') return importComplement(db, journal, empresaId, nfe);
  const representadas = await findRepresentadas(db, empresaId, nfe, representadaId);
  const { clients, isBranch } = await findAddressees(db, empresaId, nfe.documento);
  if (nfe.documento !== null && clients.length === 0) refuse(problems.noClientOfDocument(nfe.documento));
  const { representada_id, orders } = await chooseRepresentada(db, empresaId, nfe, representadas, clients);
  const names = {
    empresa_id: empresaId,
    representada_id,
    cliente_id: orders?.[0]?.cliente_id ?? (clients.length === 1 ? (clients[0] as string) : null),
  };
  const row = { ...rowOf(nfe, names), outro_estabelecimento: isBranch };
  return store(db, journal, row, nfe, orders && (await salesOfItems(db, empresaId, nfe, orders)));
}

/** The representadas that a note may be of, by its emitter. */
async function findRepresentadas(
  db: Transaction,
  empresaId: string,
  { emitente }: Nfe,
  said: string | undefined,
): Promise<string[]> {
  const { exact, related } = await findEmitters(db, empresaId, emitente);
  if (said !== undefined)
    return related.includes(said) ? [said] : refuse(problems.noRepresentadaOfDocument(emitente));
  if (exact.length > 0) return exact;
  return related.length === 1 ? related : refuse(problems.noRepresentadaOfDocument(emitente));
}

/** Of several representadas with the emitter's CNPJ, the one whose order is found. */
async function chooseRepresentada(
  db: Transaction,
  empresaId: string,
  nfe: Nfe,
  representadas: readonly string[],
  clients: readonly string[],
): Promise<{ representada_id: string; orders: FoundOrders | undefined }> {
  const found: { representada_id: string; orders: FoundOrders | undefined }[] = [];
  for (const representada_id of representadas) {
    const parties = { empresa_id: empresaId, representada_id, cliente_id: clients };
    found.push({ representada_id, orders: await findOrders(db, parties, nfe) });
  }
  const [first, ...others] = found.length === 1 ? found : found.filter(({ orders }) => orders !== undefined);
  return first && others.length === 0 ? first : refuse(problems.severalRepresentadasOfDocument(nfe.emitente));
}

type SaleOfItem = (item: InvoiceItemRow) => SaleFacts;

async function salesOfItems(db: Transaction, empresaId: string, { itens }: Nfe, orders: FoundOrders) {
  const ids = [...new Set(orders.map(({ id }) => id))];
  const sales = await findSales(db, wholeCompany(empresaId), ids);
  const byId = new Map(sales.map((sale) => [sale.row.id, sale]));
  const ofItem = new Map(itens.map(({ item }, at) => [item, byId.get(orders[at]?.id ?? '') as SaleFacts]));
  return ({ item }: InvoiceItemRow) => ofItem.get(item) as SaleFacts;
}

/** A complement belongs to the sales of the note that it adds to, and waits with it. */
async function importComplement(db: Transaction, journal: Journal, empresaId: string, nfe: Nfe) {
  const { related } = await findEmitters(db, empresaId, nfe.emitente);
  const referred = await findReferred(db, empresaId, nfe.referencias);
  const original = referred.find(({ row }) => related.includes(row.representada_id));
  if (original === undefined) return refuse(problems.complementedInvoiceUnknown);
  const { representada_id, cliente_id, id } = original.row;
  const row = {
    ...rowOf(nfe, { empresa_id: empresaId, representada_id, cliente_id }),
    complementa: id,
  };
  const isLinked = original.sales.length > 0;
  return store(db, journal, row, nfe, isLinked ? salesByProduct(original, original.sales) : undefined);
}

async function store(
  db: Transaction,
  journal: Journal,
  row: InvoiceRow,
  nfe: Nfe,
  saleOf: SaleOfItem | undefined,
): Promise<InvoiceFacts> {
  const items = [...nfe.itens];
  await insertInvoice(db, row, items);
  const invoice = saleOf
    ? await link(db, journal, { row, items }, saleOf)
    : { row, items, taken: [], sales: [], free: [] };
  journal.created('notas', row.id, toJournalInvoice(invoice));
  return invoice;
}

/** Cancels the invoice; a cancelled one stays unchanged. */
export async function cancelInvoice(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  { cancelada, comNota }: Cancellation,
): Promise<InvoiceFacts> {
  const unknown = comNota ? problems.invoiceWasCancelled : problems.invoiceUnknown;
  const before = await findInvoiceByKey(db, empresaId, cancelada);
  if (before === undefined) return refuse(unknown);
  if (before.row.situacao === 'cancelada') return before;
  const row = { ...before.row, situacao: 'cancelada' as const };
  const sales = await takeInvoiceBack(db, journal, before);
  await settleInvoice(db, row);
  const after = { ...before, row, sales, taken: [] };
  journal.changed('notas', row.id, toJournalInvoice(before), toJournalInvoice(after));
  return after;
}

/** Undoes what an invoice or a return did to its sales. */
export function takeInvoiceBack(
  db: Transaction,
  journal: Journal,
  invoice: InvoiceFacts,
): Promise<SaleFacts[]> {
  return invoice.row.situacao === 'devolucao'
    ? takeReturnBack(db, journal, invoice)
    : unlink(db, journal, invoice);
}

import { LENGTHS } from '../../contract/fields.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { foldCode } from '../../domain/codes.ts';
import { chargesAhead, type ItemNature } from '../../domain/natures.ts';
import { isQuotation, type SaleStatus } from '../../domain/sale-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  type ClassifiedInvoice,
  classifyItems,
  releaseItems,
  selectInvoicesOf,
  selectItems,
  settle,
  settleClassified,
} from '../../trade/invoice-records/invoices.queries.ts';
import {
  type InvoiceItemRow,
  type InvoiceRow,
  unitPrice,
} from '../../trade/invoice-records/noted-invoice.ts';
import { findNamedProducts } from '../../trade/products/product-codes.queries.ts';
import { daysOfSale, insertSale } from '../../trade/sales/create-sale.ts';
import { findSale, findSales } from '../../trade/sales/find-sale.queries.ts';
import { selectPaidOut, selectReceivedLines } from '../../trade/sales/notes/entries.queries.ts';
import { receivedSince } from '../../trade/sales/notes/invoice-links.ts';
import { linkInvoiceOfSale, unlinkInvoice } from '../../trade/sales/notes/relink-sale.ts';
import { isOrderCodeTaken } from '../../trade/sales/order-codes.queries.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import type { PricedSale } from '../../trade/sales/sales.queries.ts';
import { toJournalSale } from '../../trade/sales/sales.record.ts';
import { type NetItem, priceItems } from '../../trade/sales/sales.rules.ts';
import { partOf } from './invoice-parts.ts';
import { freeItemsOf, isInvoicedAhead } from './invoices.queries.ts';
import type { InvoiceFacts } from './invoices.record.ts';
import { findProductsOf, takesInvoices } from './matching.queries.ts';

/**
 * Links each item of an invoice to its sale, and replaces the instalments of the sales with those of their invoices; a sale without
 * sold items in it stays unchanged.
 */
export async function link(
  db: Transaction,
  journal: Journal,
  waiting: ClassifiedInvoice,
  saleOf: (item: InvoiceItemRow) => SaleFacts,
): Promise<InvoiceFacts> {
  const sales = [...new Map(waiting.items.map((item) => [saleOf(item).row.id, saleOf(item)])).values()];
  for (const { row } of sales) {
    if (isQuotation(row.status as SaleStatus)) refuse(problems.quotationForInvoice);
    if (!takesInvoices(row)) refuse(problems.saleCancelledForInvoice);
  }
  const linked = await classifyFor(db, waiting, saleOf, sales);
  await settleClassified(db, waiting, linked);
  await settleReturns(db, journal, linked.row);
  const after: SaleFacts[] = [];
  for (const sale of sales) {
    const part = partOf(linked.row, linked.items, sale.row.id);
    after.push(part.itens.length === 0 ? sale : await linkInvoiceOfSale(db, journal, sale, part));
  }
  const { row, items } = linked;
  const isJoined = await linkComplements(db, journal, linked, after);
  const settled = isJoined ? await readLinkedSales(db, row.empresa_id, sales) : after;
  return { row, items, taken: [], sales: settled, free: await freeItemsOf(db, row, settled) };
}

/** The sales as they are now. */
export function readLinkedSales(db: Transaction, empresaId: string, sales: readonly SaleFacts[]) {
  return findSales(
    db,
    wholeCompany(empresaId),
    sales.map(({ row }) => row.id),
  );
}

/** Finds the product that each item is; its nature may depend on the other notes of its sale. */
async function classifyFor(
  db: Transaction,
  { row, items }: ClassifiedInvoice,
  saleOf: (item: InvoiceItemRow) => SaleFacts,
  sales: readonly SaleFacts[],
): Promise<ClassifiedInvoice> {
  const [first] = sales as [SaleFacts];
  const settled = {
    ...row,
    venda_id: first.row.id,
    cliente_id: row.cliente_id ?? first.row.cliente_id,
    situacao: 'vinculada' as const,
  };
  const ahead = new Set<string | null>();
  const products = new Map<string, Awaited<ReturnType<typeof findProductsOf>>>();
  for (const sale of sales) {
    const { id } = sale.row;
    const chargesNow = items.some((item) => saleOf(item) === sale && chargesAhead(item.cfop));
    if (chargesNow || (await isInvoicedAhead(db, row.empresa_id, id))) ahead.add(id);
    products.set(id, await findProductsOf(db, sale));
  }
  const placed = items.map((item) => {
    const venda_id = saleOf(item).row.id;
    return { ...item, venda_id, produto_id: products.get(venda_id)?.find(item) ?? item.codigo };
  });
  return classifyItems({ row: settled, items: placed }, ({ venda_id }) => ahead.has(venda_id));
}

/** The returns of an invoice have its sale and its client. */
async function settleReturns(
  db: Transaction,
  journal: Journal,
  { empresa_id, id, venda_id, cliente_id }: InvoiceRow,
): Promise<void> {
  for (const row of await selectInvoicesOf(db, empresa_id, 'referencia', id)) {
    const items = await selectItems(db, row);
    await settle(db, journal, { row, items }, { row: { ...row, venda_id, cliente_id }, items });
  }
}

/** Complements that came before the invoice was linked go with it. */
async function linkComplements(
  db: Transaction,
  journal: Journal,
  original: ClassifiedInvoice,
  sales: readonly SaleFacts[],
): Promise<boolean> {
  const { empresa_id, id } = original.row;
  const complements = await selectInvoicesOf(db, empresa_id, 'complementa', id);
  const waiting = complements.filter(({ situacao }) => situacao === 'sem_pedido');
  for (const row of waiting) {
    const before = { row, items: await selectItems(db, row) };
    const current = await readLinkedSales(db, empresa_id, sales);
    const after = await link(db, journal, before, salesByProduct(original, current));
    await settle(db, journal, before, after);
  }
  return waiting.length > 0;
}

/** An item of a complement goes with the sale of the same product in the note that it adds to, otherwise with the note's first. */
export function salesByProduct(
  { items }: Pick<ClassifiedInvoice, 'items'>,
  sales: readonly SaleFacts[],
): (item: InvoiceItemRow) => SaleFacts {
  const byId = new Map(sales.map((sale) => [sale.row.id, sale]));
  return ({ codigo }) => {
    const same =
      items.find((one) => one.codigo === codigo) ??
      items.find((one) => foldCode(one.codigo) === foldCode(codigo));
    return byId.get(same?.venda_id ?? '') ?? (sales[0] as SaleFacts);
  };
}

/** Removes an invoice and its instalments from its sales; what was received before it came goes back. */
export async function unlink(db: Transaction, journal: Journal, { row, sales }: InvoiceFacts) {
  const after: SaleFacts[] = [];
  for (const sale of sales) after.push(await unlinkInvoice(db, journal, sale, row.id));
  return after;
}

/** Takes an invoice from its sales, so that it can be linked anew. */
export async function release(db: Transaction, journal: Journal, invoice: InvoiceFacts) {
  if (await wasReceived(db, invoice)) refuse(problems.invoiceReceived);
  await unlink(db, journal, invoice);
  const { row, items } = releaseItems(invoice);
  const after = { row: { ...row, situacao: 'sem_pedido' as const }, items };
  await settleClassified(db, invoice, after);
  await settleReturns(db, journal, after.row);
  return after;
}

/** Whether commission was received for an instalment of the invoice since it came. */
export async function wasReceived(db: Transaction, { row, sales }: InvoiceFacts): Promise<boolean> {
  for (const sale of sales) {
    const received = await selectReceivedLines(db, row.empresa_id, sale.row.id);
    if (receivedSince(sale, row.id, received)) return true;
    const paidOut = await selectPaidOut(db, row.empresa_id, sale.row.id);
    if (sale.installments.some((one) => one.nota_id === row.id && paidOut.includes(one.numero))) return true;
  }
  return false;
}

const ORDERED: readonly ItemNature[] = ['venda', 'bonificacao'];

/** Creates the sale of an invoice. */
export async function sell(
  db: Transaction,
  journal: Journal,
  caller: Caller,
  calendar: Calendar,
  { row, items }: InvoiceFacts,
): Promise<SaleFacts> {
  const sale: PricedSale = {
    clienteId: row.cliente_id ?? refuse(problems.invoiceWithoutClient),
    representadaId: row.representada_id,
    status: 'Faturado',
    data: row.emissao,
    pedido: await freeOrder(db, row),
    itens: priceItems(
      items
        .filter(isOrdered)
        .map(orderedAs(await findNamedProducts(db, row.empresa_id, row.representada_id, items))),
      null,
    ),
  };
  if (!items.some((item) => isOrdered(item) && item.natureza === 'venda'))
    refuse(problems.invoiceWithoutItems);
  const facts = await insertSale(db, { caller, sale, ...daysOfSale(calendar, sale) });
  await countMore(db, caller.id, 'parcelas', facts.installments.length);
  journal.created('vendas', facts.row.id, toJournalSale(facts));
  return orRefuse(await findSale(db, wholeCompany(caller.id), facts.row.id), problems.saleUnknown);
}

/** Items that may have been ordered: neither samples nor mere shipments. */
function isOrdered({ quantidade, natureza }: InvoiceItemRow): boolean {
  return quantidade > 0 && ORDERED.includes(natureza);
}

/** As invoiced; an item without value counts as free goods. */
function orderedAs(
  findProduct: (item: InvoiceItemRow) => string | undefined,
): (item: InvoiceItemRow) => NetItem {
  return (item) => {
    const { quantidade, valor_total, natureza, codigo } = item;
    const price = natureza === 'bonificacao' ? 0 : unitPrice(valor_total, quantidade);
    return {
      produto_id: findProduct(item) ?? codigo,
      quantidade,
      preco_liquido: price,
      preco_tabela: null,
      desconto: null,
      bonificacao: price === 0,
      comissao: null,
    };
  };
}

/** The order code on the note, unless a sale has it or had it as a quotation. */
async function freeOrder(db: Transaction, { empresa_id, pedido }: InvoiceFacts['row']) {
  if (pedido === null || pedido.length > LENGTHS.code) return undefined;
  return (await isOrderCodeTaken(db, empresa_id, pedido)) ? undefined : pedido;
}

import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { orRefuse, refuse } from '../../platform/http/contract/api-error.ts';
import { noClientOf, noRepresentadaOf } from '../../platform/http/contract/invoice-problems.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { leaveUnchanged } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { insertInvoice, settleInvoice } from '../../trade/invoice-records/invoices.queries.ts';
import { toJournalInvoice } from '../../trade/invoice-records/noted-invoice.ts';
import { findSale } from '../../trade/sales/find-sale.queries.ts';
import { totalOf } from '../../trade/sales/sales.rules.ts';
import { importReturn } from './import-return.ts';
import { isOfSale } from './invoice-parts.ts';
import { rowOf } from './invoice-row.ts';
import { findInvoiceByKey } from './invoices.queries.ts';
import type { InvoiceFacts } from './invoices.record.ts';
import { link, unlink } from './link-invoice.ts';
import { findAddressees, findEmitter } from './matching.queries.ts';
import { findOrder } from './matching.ts';
import type { Cancellation, Nfe } from './nfe.ts';

/** Stores an invoice and links it to its order, if found. */
export async function importInvoice(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  nfe: Nfe,
): Promise<InvoiceFacts> {
  if (await findInvoiceByKey(db, empresaId, nfe.chave)) refuse(problems.invoiceKnown);
  if (nfe.devolve !== null) return importReturn(db, journal, empresaId, nfe);
  const representadaId = orRefuse(
    await findEmitter(db, empresaId, nfe.emitente),
    noRepresentadaOf(nfe.emitente),
  );
  const { clients, isBranch } = await findAddressees(db, empresaId, nfe.documento);
  if (clients.length === 0) refuse(noClientOf(nfe.documento));
  const parties = { empresaId, representadaId, clients };
  const items = [...nfe.itens];
  const sold = items.filter(isOfSale);
  const total = sold.length === 0 ? undefined : totalOf(sold);
  const order = await findOrder(db, parties, { pedidos: nfe.pedidos, total });
  const names = {
    empresa_id: empresaId,
    representada_id: representadaId,
    cliente_id: order?.cliente_id ?? (clients.length === 1 ? (clients[0] as string) : null),
  };
  const row = { ...rowOf(nfe, names), outro_estabelecimento: isBranch };
  await insertInvoice(db, row, items);
  const sale = order && (await findSale(db, wholeCompany(empresaId), order.id));
  const invoice = sale
    ? await link(db, journal, { row, items }, sale)
    : { row, items, sale: undefined, free: [] };
  journal.created('notas', row.id, toJournalInvoice(invoice.row, invoice.items));
  return invoice;
}

/** Cancels the invoice; a cancelled one stays unchanged. */
export async function cancelInvoice(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  { cancelada, comNota }: Cancellation,
  answer: (invoice: InvoiceFacts) => object,
): Promise<InvoiceFacts> {
  const unknown = comNota ? problems.invoiceWasCancelled : problems.invoiceUnknown;
  const before = orRefuse(await findInvoiceByKey(db, empresaId, cancelada), unknown);
  if (before.row.situacao === 'cancelada') leaveUnchanged(answer(before));
  const row = { ...before.row, situacao: 'cancelada' as const };
  await settleInvoice(db, row);
  const sale = await unlink(db, journal, before);
  journal.changed(
    'notas',
    row.id,
    toJournalInvoice(before.row, before.items),
    toJournalInvoice(row, before.items),
  );
  return { ...before, row, sale };
}

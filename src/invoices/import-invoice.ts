import { leaveUnchanged } from '../changes/changes.ts';
import type { Journal } from '../changes/journal.ts';
import type { Transaction } from '../database/database.ts';
import { newStamp } from '../database/ids.ts';
import { wholeCompany } from '../domain/border.ts';
import { normalizeTaxId } from '../domain/tax-ids.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { noClientOf, noRepresentadaOf, problems } from '../http/contract/problems.ts';
import { insertInvoice, settleInvoice } from '../invoice-records/invoices.queries.ts';
import { type InvoiceRow, toJournalInvoice } from '../invoice-records/noted-invoice.ts';
import { findSale } from '../sales/find-sale.queries.ts';
import { totalOf } from '../sales/sales.rules.ts';
import { findInvoiceByKey } from './invoices.queries.ts';
import type { InvoiceFacts } from './invoices.record.ts';
import { link, unlink } from './link-invoice.ts';
import { findAddressees, findEmitter } from './matching.queries.ts';
import { findOrder } from './matching.ts';
import type { Nfe } from './nfe.ts';

/** Takes in an invoice and, where its order is found, links it. */
export async function importInvoice(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  nfe: Nfe,
): Promise<InvoiceFacts> {
  if (await findInvoiceByKey(db, empresaId, nfe.chave)) refuse(problems.invoiceKnown);
  const representadaId = orRefuse(
    await findEmitter(db, empresaId, nfe.emitente),
    noRepresentadaOf(nfe.emitente),
  );
  const clients = await findAddressees(db, empresaId, nfe.documento);
  if (clients.length === 0) refuse(noClientOf(nfe.documento));
  const parties = { empresaId, representadaId, clients };
  const items = [...nfe.itens];
  const order = await findOrder(db, parties, { pedidos: nfe.pedidos, total: totalOf(items) });
  const row = rowOf(nfe, {
    empresa_id: empresaId,
    representada_id: representadaId,
    cliente_id: order?.cliente_id ?? (clients.length === 1 ? (clients[0] as string) : null),
  });
  await insertInvoice(db, row, items);
  const waiting = { row, items, sale: undefined };
  const sale = order && (await findSale(db, wholeCompany(empresaId), order.id));
  const invoice = sale ? await link(db, journal, waiting, sale) : waiting;
  journal.created('notas', row.id, toJournalInvoice(invoice.row, items));
  return invoice;
}

function rowOf(
  nfe: Nfe,
  names: Pick<InvoiceRow, 'empresa_id' | 'representada_id' | 'cliente_id'>,
): InvoiceRow {
  return {
    ...newStamp(),
    ...names,
    chave: nfe.chave,
    numero: nfe.numero,
    serie: nfe.serie,
    emissao: nfe.emissao,
    documento: normalizeTaxId(nfe.documento),
    venda_id: null,
    pedido: nfe.pedidos[0] ?? null,
    valor: nfe.valor,
    situacao: 'sem_pedido',
    duplicatas: JSON.stringify(nfe.duplicatas),
  };
}

/** The invoice counts no more. What is cancelled already stays so, and nothing happens. */
export async function cancelInvoice(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  chave: string,
  answer: (invoice: InvoiceFacts) => object,
): Promise<InvoiceFacts> {
  const before = orRefuse(await findInvoiceByKey(db, empresaId, chave), problems.invoiceUnknown);
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

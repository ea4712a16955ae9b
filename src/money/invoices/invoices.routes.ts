import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { changeRecord, ofCompany, type RecordSource, recordRoute } from '../../platform/writes/records.ts';
import { removeInvoice } from '../../trade/invoice-records/invoices.queries.ts';
import { type InvoiceItemRow, toJournalInvoice } from '../../trade/invoice-records/noted-invoice.ts';
import { findSales } from '../../trade/sales/find-sale.queries.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { toSale } from '../../trade/sales/sales.record.ts';
import { takeInvoiceBack } from './import-invoice.ts';
import { wasReturned } from './import-return.ts';
import * as contract from './invoices.contract.ts';
import { findInvoice, invoiceList } from './invoices.queries.ts';
import {
  type Invoice,
  type InvoiceFacts,
  listedInvoice,
  toInvoice,
  toListedInvoice,
} from './invoices.record.ts';
import { link, release, sell, wasReceived } from './link-invoice.ts';
import { postInvoice } from './post-invoice.ts';

export function invoiceRoutes(service: AppContext): Route[] {
  const { calendar } = service;

  return [
    route(contract.postInvoice, (call) => postInvoice(service, call)),

    recordListRoute(
      service,
      contract.listInvoices,
      { ...invoiceList, show: toListedInvoice },
      'notas',
      listedInvoice,
    ),

    recordRoute(service, contract.getInvoice, source),

    route(contract.linkInvoice, async (call) =>
      changeRecord(service, call, {}, source, async (db, journal, { row: before }) => {
        const isMoved = before.row.situacao === 'vinculada' && call.body.itens !== undefined;
        if (!isMoved) refuseSettled(before);
        const waiting = isMoved ? await release(db, journal, before) : before;
        const after = await link(db, journal, waiting, await findChosen(db, call.scope, before, call.body));
        journal.changed('notas', after.row.id, toJournalInvoice(before), toJournalInvoice(after));
        return success(toInvoice(after));
      }),
    ),

    route(contract.sellInvoice, async (call) =>
      changeRecord(service, call, { vendas: 1 }, source, async (db, journal, { row: before }) => {
        refuseSettled(before);
        const sold = await sell(db, journal, call.company, calendar, before);
        const after = await link(db, journal, before, () => sold);
        journal.changed('notas', after.row.id, toJournalInvoice(before), toJournalInvoice(after));
        return success(toSale(after.sales[0] ?? sold, call.scope));
      }),
    ),

    route(contract.deleteInvoice, async (call) =>
      changeRecord(service, call, { notas: -1 }, source, async (db, journal, { row: before }) => {
        if (await wasReceived(db, before)) refuse(problems.invoiceReceived);
        if (await wasReturned(db, before)) refuse(problems.invoiceReturned);
        await takeInvoiceBack(db, journal, before);
        await removeInvoice(db, before.row);
        journal.deleted('notas', before.row.id, toJournalInvoice(before));
        return contract.deleteInvoice.answer;
      }),
    ),
  ];
}

function refuseSettled({ row: { situacao } }: InvoiceFacts): void {
  if (situacao === 'vinculada') refuse(problems.invoiceSettled);
  if (situacao === 'cancelada') refuse(problems.invoiceCancelled);
  if (situacao === 'devolucao') refuse(problems.invoiceIsReturn);
}

/** The sale that a person chose for each item; all of the invoice's parties. */
async function findChosen(
  db: Transaction,
  scope: AccessScope,
  { row, items }: InvoiceFacts,
  { venda_id, itens }: contract.InvoiceLink,
): Promise<(item: InvoiceItemRow) => SaleFacts> {
  const chosen = new Map(itens?.map((one) => [one.item, one.venda_id]));
  const idOf = ({ item }: InvoiceItemRow) =>
    venda_id ?? chosen.get(item) ?? refuse(problems.itemsWithoutSale);
  const ids = [...new Set(items.map(idOf))];
  if (itens && (chosen.size !== itens.length || chosen.size !== items.length))
    refuse(problems.itemsWithoutSale);
  const sales = new Map((await findSales(db, scope, ids)).map((sale) => [sale.row.id, sale]));
  const [first] = sales.values();
  const cliente_id = row.cliente_id ?? first?.row.cliente_id;
  for (const id of ids) {
    const sale = orRefuse(sales.get(id), problems.saleUnknown);
    if (sale.row.representada_id !== row.representada_id) refuse(problems.saleOfAnother);
    if (sale.row.cliente_id !== cliente_id) refuse(problems.saleOfAnotherClient);
  }
  return (item) => sales.get(idOf(item)) as SaleFacts;
}

const source: RecordSource<InvoiceFacts, Invoice> = { find: ofCompany(findInvoice), show: toInvoice };

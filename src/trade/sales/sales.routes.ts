import { success, successWith } from '../../contract/operation.ts';
import { orRefuse, problems, refuse, refuseField } from '../../contract/problems.ts';
import { MOST_XLSX_ROWS } from '../../platform/files/xlsx-writer.ts';
import { FileReply, WrittenJson } from '../../platform/http/replies/answers.ts';
import { Replay } from '../../platform/http/replies/idempotency.ts';
import { type AppContext, type RequestContext, type Route, route } from '../../platform/http/routes.ts';
import { type ListFile, listRoute, writtenPage } from '../../platform/lists/list-route.ts';
import { applyCommand } from '../../platform/writes/changes.ts';
import { unchanged } from '../../platform/writes/outcome.ts';
import { deleteRoute } from '../../platform/writes/plain-routes.ts';
import { changeRecord, recordRoute } from '../../platform/writes/records.ts';
import { changeSale } from './change-sale.ts';
import { applySaleCreations, daysOfSale, refuseRates, refuseUnfit } from './create-sale.ts';
import { trashSale } from './deleted-sale.ts';
import { findSale, saleSource } from './find-sale.queries.ts';
import { refuseRelease } from './held-orders.ts';
import { selectSaleIds } from './lists/filtered-sales.queries.ts';
import type { SaleFilter } from './lists/sales.filter.ts';
import { countSaleItems, exportSaleItems, exportSales, readSalePage } from './lists/sales.list.queries.ts';
import { toInstallment } from './notes/installments.contract.ts';
import { haveMoreItemsThan, readOrders, readPrintedOrder } from './papers/pdf/order-pdf.queries.ts';
import { contentOf, orderTemplate } from './papers/pdf/order-pdf.ts';
import {
  getSalePdf,
  getSalesPdf,
  MOST_PRINTED,
  pdfFile,
  pdfName,
  TOO_MANY_PRINTED,
} from './papers/sheet/order-sheet.contract.ts';
import { priceOrder, refuseTwoTerms, type SaleFacts } from './sale-facts.ts';
import { findWarnings, withProductIds } from './sale-references.queries.ts';
import { createOrder, updateInstallment } from './sale-steps.contract.ts';
import { changeInstallment, orderQuotation } from './sale-steps.ts';
import { createSale, deleteSale, getSale, listSales, updateSale } from './sales.contract.ts';
import { removeSale } from './sales.queries.ts';
import * as record from './sales.record.ts';

const PRINTED_COLUMNS = [
  ...['pedido', 'data', 'cliente_nome', 'representada_nome', 'vendedor_nome', 'status'],
  ...['valor_total', 'valor_comissao'],
];

export function saleRoutes(service: AppContext): Route[] {
  const { db, calendar, pdfs } = service;
  return [
    route(createSale(calendar), async (call) => {
      refuseTwoTerms(call.body);
      refuseUnfit(call.scope, call.body);
      const itens = priceOrder(call.body.itens, call.body.desconto_pedido ?? null, 'fields');
      const sale = { ...call.body, itens };
      const input = { caller: call.company, sale, ...daysOfSale(calendar, sale) };
      const created = applyCommand(service, call, applySaleCreations, input);
      const show = ({ row, items }: SaleFacts) => record.toCreatedSale(row, items);
      return new WrittenJson(await answerAgain(service, call, created, show));
    }),

    listRoute(service, listSales, {
      page: writtenPage(readSalePage),
      file: {
        name: 'vendas',
        columns: Object.keys(record.saleLine.shape),
        printed: PRINTED_COLUMNS,
        rows: exportSales,
        toRecord: record.toSaleLine,
      },
      fileFor: ({ itens, detalhes }) => (itens ? itemFile : detalhes ? detailedFile : undefined),
    }),

    recordRoute(service, getSale, saleSource),

    route(getSalePdf, async ({ scope, requester, id, notFound }) => {
      const { head, pdf } = await pdfs.make(orderTemplate, requester, async () => {
        const order = db.report(
          (db) => readPrintedOrder(db, scope, id, scope.vendedorId === null),
          requester,
        );
        return contentOf(orRefuse(await order, notFound));
      });
      return new FileReply(pdfFile, pdfName(head.pedido), pdf, 'inline');
    }),

    route(getSalesPdf, async ({ scope, requester, query: { ids } }) => {
      const found = await selectSaleIds(db.listFor(requester), scope, { ids }).execute();
      if (found.length < ids.length) refuse(problems.saleNotFound);
      if (await haveMoreItemsThan(db.listFor(requester), scope.empresaId, ids, MOST_PRINTED))
        refuseField('ids', TOO_MANY_PRINTED);
      const { pdf } = await pdfs.make(orderTemplate, requester, async () => {
        const orders = readOrders(db, scope, ids, requester);
        const { value: first } = await orders.next();
        return contentOf(orRefuse(first, problems.saleNotFound), orders, 'Pedidos');
      });
      return new FileReply(pdfFile, 'pedidos.pdf', pdf, 'inline');
    }),

    route(updateSale(calendar), async (call) => {
      refuseTwoTerms(call.body);
      refuseRates(call.scope, call.body);
      refuseRelease(call.scope, call.body);
      const changed = changeRecord(service, call, {}, saleSource, async (db, journal, { row: before }) => {
        const { itens: sent, representadaId = before.row.representada_id } = call.body;
        const itens = sent && (await withProductIds(db, call.company.id, representadaId, sent));
        const changes = { ...call.body, ...(itens && { itens }) };
        const after = await changeSale(db, journal, call.company, calendar, before, changes);
        const answer = successWith(
          record.toSale(after, call.scope),
          await findWarnings(db, after, calendar.today()),
        );
        return after === before ? unchanged(answer) : answer;
      });
      return answerAgain(service, call, changed, (sale) => record.toSale(sale, call.scope));
    }),

    route(createOrder, async (call) => {
      refuseRelease(call.scope, call.body);
      const sending = { ...call.body, caller: call.company };
      return changeRecord(service, call, {}, saleSource, async (db, journal, { row: before }) => {
        const after = await orderQuotation(db, journal, calendar, before, sending);
        return successWith(record.toSale(after, call.scope), await findWarnings(db, after, calendar.today()));
      });
    }),

    route(updateInstallment(calendar), async (call) =>
      changeRecord(service, call, {}, saleSource, async (db, journal, { row: before }) => {
        const { numero = '' } = call.params;
        return success(toInstallment(await changeInstallment(db, journal, before, numero, call.body)));
      }),
    ),

    deleteRoute(service, deleteSale, {
      ...saleSource,
      kind: 'vendas',
      noted: record.toJournalSale,
      trashed: trashSale,
      remove: removeSale,
    }),
  ];
}

const detailedFile: ListFile<SaleFilter, Parameters<typeof record.toDetailedSaleLine>[0]> = {
  name: 'vendas',
  columns: Object.keys(record.detailedSaleLine.shape),
  printed: PRINTED_COLUMNS,
  rows: exportSales,
  toRecord: record.toDetailedSaleLine,
};

const itemFile: ListFile<SaleFilter, Parameters<typeof record.toSaleItemLine>[0]> = {
  name: 'itens',
  columns: Object.keys(record.saleItemLine.shape),
  rows: exportSaleItems,
  count: (db, scope, filter) => countSaleItems(db, scope, filter, MOST_XLSX_ROWS),
  // As text, because files write numbers with two decimals.
  toRecord: (row) => ({ ...record.toSaleItemLine(row), item: String(row.item) }),
};

/** A reply that was too large to be kept is made anew, from the sale as it is now. */
async function answerAgain<T>(
  { db, calendar }: Pick<AppContext, 'db' | 'calendar'>,
  { scope, requester }: Pick<RequestContext<unknown, unknown>, 'scope' | 'requester'>,
  write: Promise<T>,
  show: (sale: SaleFacts) => object,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const id = error instanceof Replay ? error.notKept?.id : undefined;
    const sale = id === undefined ? undefined : await findSale(db.readFor(requester), scope, id);
    if (sale === undefined) throw error;
    throw await Replay.of(successWith(show(sale), await findWarnings(db.read, sale, calendar.today())));
  }
}

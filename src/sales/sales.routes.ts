import { change } from '../changes/changes.ts';
import { changeRecord, type RecordSource, recordRoute } from '../changes/records.ts';
import { inPipeline } from '../database/in-pipeline.ts';
import { canMoveStatus } from '../domain/sale-status.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { success } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { FileReply } from '../http/replies/file-reply.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { listRoute, writtenPage } from '../lists/list-route.ts';
import { getSalePdf, pdfFile, pdfName } from './pdf/order-pdf.contract.ts';
import { readOrder } from './pdf/order-pdf.queries.ts';
import { makeOrderPdf } from './pdf/order-pdf.ts';
import { checkReferences, newReferences } from './sale-references.ts';
import { createSale, deleteSale, getSale, listSales, saleDeleted, updateSale } from './sales.contract.ts';
import { exportSales } from './sales.export.queries.ts';
import { readSalePage } from './sales.list.queries.ts';
import { changeSale, findSale, insertSale, removeSale } from './sales.queries.ts';
import {
  type FoundSale,
  type Sale,
  saleSummary,
  toCreatedSale,
  toSale,
  toSaleSummary,
  withoutNames,
} from './sales.record.ts';

export function saleRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(createSale(calendar), async (call) =>
      change(service, call, { vendas: 1 }, async (db, journal) => {
        const checked = checkReferences(db, call.company, call.body);
        const [, row] = await inPipeline(
          checked,
          insertSale(db, call.company.id, calendar, call.body, checked),
        );
        const sale = toCreatedSale(row, call.body.itens);
        journal.created('vendas', sale.id, { ...sale, updated_at: row.updated_at });
        return success(sale);
      }),
    ),

    listRoute(service, listSales, {
      page: writtenPage(readSalePage),
      file: {
        name: 'vendas',
        columns: Object.keys(saleSummary.shape),
        rows: exportSales,
        toRecord: toSaleSummary,
      },
    }),

    recordRoute(service, getSale, source),

    route(getSalePdf, async ({ company, asker, id, notFound }) => {
      const order = orRefuse(await db.report((db) => readOrder(db, company.id, id), asker), notFound);
      return new FileReply(pdfFile, pdfName(order.sale.pedido), await makeOrderPdf(order), 'inline');
    }),

    route(updateSale(calendar), async (call) =>
      changeRecord(service, call, {}, source, async (db, journal, { shown: current }) => {
        const { status = current.status } = call.body;
        if (!canMoveStatus(current.status, status)) refuse(problems.saleCancelled);
        await checkReferences(db, call.company, newReferences(current, call.body));
        await changeSale(db, call.company.id, current, call.body);
        const sale = toSale(orRefuse(await findSale(db, call.company.id, call.id), call.notFound));
        journal.changed('vendas', sale.id, withoutNames(current), withoutNames(sale));
        return success(sale);
      }),
    ),

    route(deleteSale, async (call) =>
      changeRecord(service, call, { vendas: -1 }, source, async (db, journal, { shown: sale }) => {
        await removeSale(db, call.company.id, sale.id);
        journal.deleted('vendas', sale.id, withoutNames(sale));
        return saleDeleted;
      }),
    ),
  ];
}

const source: RecordSource<FoundSale, Sale> = { find: findSale, show: toSale };

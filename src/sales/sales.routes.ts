import { change } from '../changes/changes.ts';
import type { Reader } from '../database/database.ts';
import { inPipeline } from '../database/in-pipeline.ts';
import { canMoveStatus } from '../domain/sale-status.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { isUuid } from '../http/contract/fields.ts';
import { success } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { exportReply } from '../http/replies/export-reply.ts';
import { FileReply } from '../http/replies/file-reply.ts';
import { ListReply } from '../http/replies/list-reply.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { pageReader } from '../lists/pages.queries.ts';
import { answerConditionally } from '../lists/versions.queries.ts';
import { getSalePdf, pdfFile, pdfName } from './pdf/order-pdf.contract.ts';
import { readOrder } from './pdf/order-pdf.queries.ts';
import { makeOrderPdf } from './pdf/order-pdf.ts';
import { checkReferences, newReferences } from './sale-references.ts';
import { createSale, deleteSale, getSale, listSales, saleDeleted, updateSale } from './sales.contract.ts';
import { saleTable } from './sales.export.ts';
import { readSalePage } from './sales.list.queries.ts';
import { changeSale, findSale, insertSale, removeSale } from './sales.queries.ts';
import { type Sale, toCreatedSale, toSale, withoutNames } from './sales.record.ts';

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

    route(listSales, async (call) => {
      const {
        company,
        query: { page, limit, formato, ...filter },
      } = call;
      if (formato !== 'json')
        return exportReply(formato, calendar.today(), saleTable(db.listFor(call.asker), company.id, filter));
      return answerConditionally(db, call, async () => {
        const read = await readSalePage(pageReader(db, call, filter), company.id, filter, { page, limit });
        return { versao: read.versao, answer: new ListReply({ page, limit }, read) };
      });
    }),

    route(getSale, async ({ company, id }) => {
      if (!isUuid(id)) refuse(problems.saleNotFound);
      return success(await readSale(db.read, company.id, id));
    }),

    route(getSalePdf, async ({ company, asker, id }) => {
      if (!isUuid(id)) refuse(problems.saleNotFound);
      const read = await db.report((db) => readOrder(db, company.id, id), asker);
      const order = orRefuse(read, problems.saleNotFound);
      return new FileReply(pdfFile, pdfName(order.sale.pedido), await makeOrderPdf(order), 'inline');
    }),

    route(updateSale(calendar), async (call) => {
      if (!isUuid(call.id)) refuse(problems.saleNotFound);
      return change(service, call, {}, async (db, journal) => {
        const current = await readSale(db, call.company.id, call.id);
        const { status = current.status } = call.body;
        if (!canMoveStatus(current.status, status)) refuse(problems.saleCancelled);
        await checkReferences(db, call.company, newReferences(current, call.body));
        await changeSale(db, call.company.id, current, call.body);
        const sale = await readSale(db, call.company.id, call.id);
        journal.changed('vendas', sale.id, withoutNames(current), withoutNames(sale));
        return success(sale);
      });
    }),

    route(deleteSale, async (call) => {
      if (!isUuid(call.id)) refuse(problems.saleNotFound);
      return change(service, call, { vendas: -1 }, async (db, journal) => {
        const sale = await readSale(db, call.company.id, call.id);
        await removeSale(db, call.company.id, sale.id);
        journal.deleted('vendas', sale.id, withoutNames(sale));
        return saleDeleted;
      });
    }),
  ];
}

async function readSale(db: Reader, empresaId: string, id: string): Promise<Sale> {
  const { row, items } = orRefuse(await findSale(db, empresaId, id), problems.saleNotFound);
  return toSale(row, items);
}

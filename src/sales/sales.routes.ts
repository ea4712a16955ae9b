import { change } from '../companies/changes.ts';
import type { Reader } from '../database/database.ts';
import { canMoveStatus } from '../domain/sale-status.ts';
import { orRefuse, refuse } from '../http/api-error.ts';
import { isUuid } from '../http/fields.ts';
import { success } from '../http/operation.ts';
import { problems } from '../http/problems.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { checkReferences, newReferences } from './sale-references.ts';
import { createSale, deleteSale, getSale, listSales, saleDeleted, updateSale } from './sales.contract.ts';
import { changeSale, findSale, insertSale, removeSale, selectSales } from './sales.queries.ts';
import { type Sale, toCreatedSale, toSale, toSaleSummary } from './sales.record.ts';

export function saleRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(createSale(calendar), async (call) =>
      change(service, call, { vendas: 1 }, async (db) => {
        await checkReferences(db, call.company, call.body);
        const row = await insertSale(db, call.company.id, calendar, call.body);
        return success(toCreatedSale(row, call.body.itens));
      }),
    ),

    route(listSales, async ({ company, query: { page, limit } }) => {
      const { rows, total } = await selectSales(db.read, company.id, { page, limit });
      return { data: rows.map(toSaleSummary), page, limit, total };
    }),

    route(getSale, async ({ company, id }) => {
      if (!isUuid(id)) refuse(problems.saleNotFound);
      return success(await readSale(db.read, company.id, id));
    }),

    route(updateSale(calendar), async (call) => {
      if (!isUuid(call.id)) refuse(problems.saleNotFound);
      return change(service, call, {}, async (db) => {
        const current = await readSale(db, call.company.id, call.id);
        const { status = current.status } = call.body;
        if (!canMoveStatus(current.status, status)) refuse(problems.saleCancelled);
        await checkReferences(db, call.company, newReferences(current, call.body));
        await changeSale(db, call.company.id, current, call.body);
        return success(await readSale(db, call.company.id, call.id));
      });
    }),

    route(deleteSale, async (call) => {
      if (!isUuid(call.id)) refuse(problems.saleNotFound);
      return change(service, call, { vendas: -1 }, async (db) => {
        if (!(await removeSale(db, call.company.id, call.id))) refuse(problems.saleNotFound);
        return saleDeleted;
      });
    }),
  ];
}

async function readSale(db: Reader, empresaId: string, id: string): Promise<Sale> {
  const { row, items } = orRefuse(await findSale(db, empresaId, id), problems.saleNotFound);
  return toSale(row, items);
}

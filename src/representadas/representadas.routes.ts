import { change } from '../companies/changes.ts';
import { orRefuse, refuse } from '../http/api-error.ts';
import { isUuid } from '../http/fields.ts';
import { success } from '../http/operation.ts';
import { problems, representadaHasProducts, representadaHasSales } from '../http/problems.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import {
  createRepresentada,
  deleteRepresentada,
  getRepresentada,
  listRepresentadas,
  representadaDeleted,
  toRepresentada,
  updateRepresentada,
} from './representadas.contract.ts';
import {
  changeRepresentada,
  countReferences,
  findRepresentada,
  insertRepresentada,
  removeRepresentada,
  selectRepresentadas,
} from './representadas.queries.ts';

export function representadaRoutes(service: Service): Route[] {
  return [
    route(createRepresentada, async (call) =>
      change(service, call, { representadas: 1 }, async (db) => {
        const row = await insertRepresentada(db, call.company.id, call.body);
        return success(toRepresentada(row));
      }),
    ),

    route(listRepresentadas, async ({ company, query: { page, limit, ...filter } }) => {
      const found = await selectRepresentadas(service.db.read, company.id, filter, { page, limit });
      return { ...success(found.rows.map(toRepresentada)), page, limit, total: found.total };
    }),

    route(getRepresentada, async ({ company, id }) => {
      if (!isUuid(id)) refuse(problems.representadaNotFound);
      const row = await findRepresentada(service.db.read, company.id, id);
      return success(toRepresentada(orRefuse(row, problems.representadaNotFound)));
    }),

    route(updateRepresentada, async (call) => {
      if (!isUuid(call.id)) refuse(problems.representadaNotFound);
      return change(service, call, {}, async (db) => {
        const row = await changeRepresentada(db, call.company.id, call.id, call.body);
        return success(toRepresentada(orRefuse(row, problems.representadaNotFound)));
      });
    }),

    route(deleteRepresentada, async (call) => {
      if (!isUuid(call.id)) refuse(problems.representadaNotFound);
      return change(service, call, { representadas: -1 }, async (db) => {
        const { sales, products } = await countReferences(db, call.company.id, call.id);
        if (sales > 0) refuse(representadaHasSales(sales));
        if (products > 0) refuse(representadaHasProducts(products));
        if (!(await removeRepresentada(db, call.company.id, call.id))) refuse(problems.representadaNotFound);
        return representadaDeleted;
      });
    }),
  ];
}

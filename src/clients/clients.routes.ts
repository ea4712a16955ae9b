import { change } from '../companies/changes.ts';
import { orRefuse, refuse } from '../http/api-error.ts';
import { isUuid } from '../http/fields.ts';
import { success } from '../http/operation.ts';
import { clientHasSales, problems } from '../http/problems.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import {
  clientDeleted,
  createClient,
  deleteClient,
  getClient,
  listClients,
  toClient,
  toClientSummary,
  updateClient,
} from './clients.contract.ts';
import {
  changeClient,
  countSalesOfClient,
  findClient,
  insertClient,
  removeClient,
  selectClients,
} from './clients.queries.ts';

export function clientRoutes(service: Service): Route[] {
  return [
    route(createClient, async (call) =>
      change(service, call, { clientes: 1 }, async (db) => {
        const row = await insertClient(db, call.company.id, call.body);
        return success(toClientSummary(row));
      }),
    ),

    route(listClients, async ({ company, query: { page, limit, ...filter } }) => {
      const { rows, total } = await selectClients(service.db.read, company.id, filter, { page, limit });
      return { data: rows.map(toClientSummary), page, limit, total };
    }),

    route(getClient, async ({ company, id }) => {
      if (!isUuid(id)) refuse(problems.clientNotFound);
      const row = await findClient(service.db.read, company.id, id);
      return success(toClient(orRefuse(row, problems.clientNotFound)));
    }),

    route(updateClient, async (call) => {
      if (!isUuid(call.id)) refuse(problems.clientNotFound);
      return change(service, call, {}, async (db) => {
        const row = await changeClient(db, call.company.id, call.id, call.body);
        return success(toClient(orRefuse(row, problems.clientNotFound)));
      });
    }),

    route(deleteClient, async (call) => {
      if (!isUuid(call.id)) refuse(problems.clientNotFound);
      return change(service, call, { clientes: -1 }, async (db) => {
        const sales = await countSalesOfClient(db, call.company.id, call.id);
        if (sales > 0) refuse(clientHasSales(sales));
        if (!(await removeClient(db, call.company.id, call.id))) refuse(problems.clientNotFound);
        return clientDeleted;
      });
    }),
  ];
}

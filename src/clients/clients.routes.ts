import { change } from '../changes/changes.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { isUuid } from '../http/contract/fields.ts';
import { success } from '../http/contract/operation.ts';
import { clientHasSales, problems } from '../http/contract/problems.ts';
import { exportReply } from '../http/replies/export-reply.ts';
import { ListReply } from '../http/replies/list-reply.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { pageReader } from '../lists/pages.queries.ts';
import { answerConditionally } from '../lists/versions.queries.ts';
import {
  clientDeleted,
  createClient,
  deleteClient,
  getClient,
  listClients,
  refuseMissingPhone,
  toClient,
  toClientSummary,
  updateClient,
} from './clients.contract.ts';
import { clientTable } from './clients.export.ts';
import { readClientPage } from './clients.list.queries.ts';
import {
  changeClient,
  countSalesOfClient,
  findClient,
  insertClient,
  removeClient,
} from './clients.queries.ts';

export function clientRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(createClient, async (call) =>
      change(service, call, { clientes: 1 }, async (db, journal) => {
        const row = await insertClient(db, call.company.id, call.body);
        journal.created('clientes', row.id, toClient(row));
        return success(toClientSummary(row));
      }),
    ),

    route(listClients, async (call) => {
      const {
        company,
        query: { page, limit, formato, ...filter },
      } = call;
      if (formato !== 'json')
        return exportReply(
          formato,
          calendar.today(),
          clientTable(db.listFor(call.asker), company.id, filter),
        );
      return answerConditionally(db, call, async () => {
        const read = await readClientPage(pageReader(db, call, filter), company.id, filter, { page, limit });
        return { versao: read.versao, answer: new ListReply({ page, limit }, read) };
      });
    }),

    route(getClient, async ({ company, id }) => {
      if (!isUuid(id)) refuse(problems.clientNotFound);
      const row = await findClient(db.read, company.id, id);
      return success(toClient(orRefuse(row, problems.clientNotFound)));
    }),

    route(updateClient, async (call) => {
      if (!isUuid(call.id)) refuse(problems.clientNotFound);
      return change(service, call, {}, async (db, journal) => {
        const changed = await changeClient(db, call.company.id, call.id, call.body);
        const { before, after } = orRefuse(changed, problems.clientNotFound);
        if (after.telefone === '' && before.telefone !== '') refuseMissingPhone();
        const client = toClient(after);
        journal.changed('clientes', client.id, toClient(before), client);
        return success(client);
      });
    }),

    route(deleteClient, async (call) => {
      if (!isUuid(call.id)) refuse(problems.clientNotFound);
      return change(service, call, { clientes: -1 }, async (db, journal) => {
        const sales = await countSalesOfClient(db, call.company.id, call.id);
        if (sales > 0) refuse(clientHasSales(sales));
        const removed = await removeClient(db, call.company.id, call.id);
        const client = toClient(orRefuse(removed, problems.clientNotFound));
        journal.deleted('clientes', client.id, client);
        return clientDeleted;
      });
    }),
  ];
}

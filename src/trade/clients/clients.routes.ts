import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import { listRoute, writtenPage } from '../../platform/lists/list-route.ts';
import { change } from '../../platform/writes/changes.ts';
import { deleteRoute } from '../../platform/writes/plain-routes.ts';
import { changeRecord, recordRoute } from '../../platform/writes/records.ts';
import * as contract from './clients.contract.ts';
import { exportClients, findsFewClients, listClientPage } from './clients.list.queries.ts';
import { findClient } from './clients.queries.ts';
import { trashedClient } from './deleted-client.ts';
import { createClient, updateClient } from './write-client.ts';

export function clientRoutes(service: AppContext): Route[] {
  return [
    route(contract.createClient(service.calendar), (call) =>
      change(service, call, { clientes: 1 }, (db, journal) =>
        createClient(db, journal, call.scope, call.body),
      ),
    ),

    listRoute(service, contract.listClients, {
      page: writtenPage(listClientPage),
      apartFrom: ['vendas'],
      findsFew: findsFewClients,
      file: {
        name: 'clientes',
        columns: contract.clientColumns,
        printed: ['codigo', 'nome', 'cnpj_cpf', 'telefone', 'comprador', 'cidade', 'estado'],
        rows: exportClients,
        toRecord: contract.toClient,
      },
    }),

    recordRoute(service, contract.getClient, clients),

    route(contract.updateClient, async (call) => {
      // Few clients may have them empty; that is validated before the record is looked up.
      const emptied = contract.emptiedFields(call.body);
      if (emptied.length > 0) {
        const known = await findClient(service.db.read, call.scope, call.id);
        contract.refuseEmptied(emptied.filter((field) => known?.[field] !== ''));
      }
      return changeRecord(service, call, {}, clients, (db, journal, { row }) =>
        updateClient(db, journal, call.scope, row, call.body),
      );
    }),

    deleteRoute(service, contract.deleteClient, clients),
  ];
}

const clients = {
  ...companyRecords('clientes'),
  find: findClient,
  show: contract.toClient,
  trashed: trashedClient,
};

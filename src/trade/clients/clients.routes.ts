import { WrittenJson } from '../../platform/http/replies/answers.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import { listRoute, writtenPage } from '../../platform/lists/list-route.ts';
import { applyCommand } from '../../platform/writes/changes.ts';
import { deleteRoute } from '../../platform/writes/plain-routes.ts';
import { recordRoute } from '../../platform/writes/records.ts';
import { createClientKind, touchesOthers, updateClientKind } from './client-commands.ts';
import * as contract from './clients.contract.ts';
import { exportClients, findsFewClients, readClientPage } from './clients.list.queries.ts';
import { findClient } from './clients.queries.ts';
import { trashedClient } from './deleted-client.ts';

export function clientRoutes(service: Service): Route[] {
  return [
    route(contract.createClient(service.calendar), async (call) => {
      const { feito_em = null, ...client } = call.body;
      const wish = { caller: call.company, client, feito_em };
      return new WrittenJson(await applyCommand(service, call, createClientKind, wish));
    }),

    listRoute(service, contract.listClients, {
      page: writtenPage(readClientPage),
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
      // Only an anonymized client may have an empty telephone; that is validated before the record is looked up.
      if (call.body.telefone === '') {
        const known = await findClient(service.db.read, call.scope, call.id);
        if (known?.telefone !== '') contract.refuseMissingPhone();
      }
      const { scope, id, body: changes, expectedTags, notFound } = call;
      const update = { scope, id, changes, expectedTags, notFound };
      const isSetWise = !touchesOthers(changes);
      return new WrittenJson(await applyCommand(service, call, updateClientKind, update, { isSetWise }));
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

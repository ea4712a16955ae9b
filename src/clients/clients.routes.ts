import { applyCommand, authorOf } from '../changes/changes.ts';
import { changeRecord, type RecordSource, recordRoute } from '../changes/records.ts';
import type { Transaction } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { refuse } from '../http/contract/api-error.ts';
import { successWith, type Warning } from '../http/contract/operation.ts';
import { clientHasSales } from '../http/contract/problems.ts';
import { WrittenJson } from '../http/replies/written-json.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { listRoute, writtenPage } from '../lists/list-route.ts';
import { changeVendedor } from '../people/vendedores.ts';
import { linkTables } from './client-tables.queries.ts';
import {
  type Client,
  clientColumns,
  clientDeleted,
  createClient,
  deleteClient,
  documentShared,
  getClient,
  listClients,
  refuseMissingPhone,
  toClient,
  updateClient,
} from './clients.contract.ts';
import { exportClients } from './clients.export.queries.ts';
import { findsFewClients, readClientPage } from './clients.list.queries.ts';
import { type ClientRow, changeClient, countSalesOfClient, findClient } from './clients.queries.ts';
import { checkTables, createClientKind } from './create-client.ts';
import { deleteClientRecord } from './deleted-client.ts';
import { handOverSales } from './hand-over.queries.ts';
import { isDocumentShared } from './shared-documents.queries.ts';
import { touchesOthers, updateClientKind } from './update-client.ts';

export function clientRoutes(service: Service): Route[] {
  return [
    route(createClient(service.calendar), async (call) => {
      const { feito_em = null, ...client } = call.body;
      const wish = { caller: call.company, client, feito_em };
      return new WrittenJson(await applyCommand(service, call, createClientKind, wish));
    }),

    listRoute(service, listClients, {
      page: writtenPage(readClientPage),
      apartFrom: ['vendas'],
      findsFew: findsFewClients,
      file: { name: 'clientes', columns: clientColumns, rows: exportClients, toRecord: toClient },
    }),

    recordRoute(service, getClient, source),

    route(updateClient, async (call) => {
      // Only an anonymized client may have an empty telephone; that is validated before the record is looked up.
      if (call.body.telefone === '') {
        const known = await findClient(service.db.read, call.border, call.id);
        if (known?.telefone !== '') refuseMissingPhone();
      }
      if (!touchesOthers(call.body)) {
        const { border, id, body: changes, expectedTags, notFound } = call;
        const update = { border, id, changes, expectedTags, notFound };
        return new WrittenJson(await applyCommand(service, call, updateClientKind, update));
      }
      return changeRecord(service, call, {}, source, async (db, journal, before) => {
        const { vendedor_id: owner } = before.row;
        const vendedor_id = await changeVendedor(db, call.border, call.body.vendedor_id, owner);
        const { tabelas } = call.body;
        if (tabelas) await checkTables(db, call.company.id, tabelas);
        const row = await changeClient(db, before.row, call.body);
        if (tabelas) await linkTables(db, row, tabelas);
        if (vendedor_id !== owner) await handOverSales(db, row, vendedor_id);
        const client = toClient(row);
        if (client.telefone === '' && before.row.telefone !== '') refuseMissingPhone();
        journal.changed('clientes', client.id, before.shown, client);
        return successWith(client, await warningsOf(db, call.border, row));
      });
    }),

    route(deleteClient, async (call) =>
      changeRecord(service, call, { clientes: -1 }, source, async (db, journal, { row: client }) => {
        const sales = await countSalesOfClient(db, call.company.id, client.id);
        if (sales > 0) refuse(clientHasSales(sales));
        await deleteClientRecord(db, journal, authorOf(call.company), client);
        return clientDeleted;
      }),
    ),
  ];
}

async function warningsOf(
  db: Transaction,
  border: Border,
  client: Pick<ClientRow, 'id' | 'empresa_id' | 'documento' | 'vendedor_id'>,
): Promise<Warning[]> {
  return (await isDocumentShared(db, border, client)) ? [documentShared] : [];
}

const source: RecordSource<ClientRow, Client> = { find: findClient, show: toClient };

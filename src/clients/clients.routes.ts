import { change, type Effort } from '../changes/changes.ts';
import type { Journal } from '../changes/journal.ts';
import { changeRecord, type RecordSource, recordRoute } from '../changes/records.ts';
import { removeRulesOf } from '../commission-rules/remove-rules.ts';
import type { Transaction } from '../database/database.ts';
import { inPipeline } from '../database/in-pipeline.ts';
import type { Border } from '../domain/border.ts';
import { normalizeTaxId } from '../domain/tax-ids.ts';
import { refuse } from '../http/contract/api-error.ts';
import { successWith, type Warning } from '../http/contract/operation.ts';
import { clientHasSales, problems } from '../http/contract/problems.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { releaseInvoicesOfClient } from '../invoice-records/release-invoices.ts';
import { listRoute, writtenPage } from '../lists/list-route.ts';
import { changeVendedor, chooseVendedor } from '../people/vendedores.ts';
import { areTablesOf, type ClientTable } from '../price-tables/price-table-references.queries.ts';
import { removeVisitsOf } from '../visits/remove-visits.ts';
import { linkTables } from './client-tables.queries.ts';
import {
  type Client,
  type ClientChanges,
  clientColumns,
  clientDeleted,
  createClient,
  deleteClient,
  documentShared,
  getClient,
  listClients,
  type NewClient,
  refuseMissingPhone,
  toClient,
  toClientSummary,
  updateClient,
} from './clients.contract.ts';
import { exportClients } from './clients.export.queries.ts';
import { findsFewClients, readClientPage } from './clients.list.queries.ts';
import {
  type ClientRow,
  changeClient,
  countSalesOfClient,
  findClient,
  insertClient,
  removeClient,
} from './clients.queries.ts';
import { handOverSales } from './hand-over.queries.ts';
import { isDocumentShared, NOT_YET } from './shared-documents.queries.ts';

export function clientRoutes(service: Service): Route[] {
  return [
    route(createClient(service.calendar), async (call) => {
      const { feito_em, ...client } = call.body;
      const create = async (db: Transaction, journal: Journal) => {
        const vendedor_id = await chooseVendedor(db, call.border, call.body.vendedor_id);
        await checkTables(db, call.company.id, call.body.tabelas);
        const place = { id: NOT_YET, empresa_id: call.company.id, vendedor_id };
        // Others are looked for before it is one of them.
        const [avisos, row] = await inPipeline(
          warningsOf(db, call.border, { ...place, documento: documentOf(call.body) }),
          insertClient(db, call.company.id, { ...client, vendedor_id }, feito_em ?? null),
        );
        if (call.body.tabelas.length > 0) await linkTables(db, row, call.body.tabelas);
        journal.created('clientes', row.id, toClient(row));
        return successWith(toClientSummary(row), avisos);
      };
      return change(service, call, { clientes: 1 }, create, effortOf(call.body));
    }),

    listRoute(service, listClients, {
      page: writtenPage(readClientPage),
      apartFrom: ['vendas'],
      findsFew: findsFewClients,
      file: { name: 'clientes', columns: clientColumns, rows: exportClients, toRecord: toClient },
    }),

    recordRoute(service, getClient, source),

    route(updateClient, async (call) => {
      // Only who was forgotten may go without a telephone: that is a rule of the input, told before who is not found.
      if (call.body.telefone === '') {
        const known = await findClient(service.db.read, call.border, call.id);
        if (known?.telefone !== '') refuseMissingPhone();
      }
      return changeRecord(
        service,
        call,
        {},
        source,
        async (db, journal, before) => {
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
        },
        effortOfChange(call.id, call.body),
      );
    }),

    route(deleteClient, async (call) =>
      changeRecord(service, call, { clientes: -1 }, source, async (db, journal, { shown: client }) => {
        const sales = await countSalesOfClient(db, call.company.id, client.id);
        if (sales > 0) refuse(clientHasSales(sales));
        await removeRulesOf(db, journal, call.company.id, 'cliente_id', client.id);
        await removeVisitsOf(db, journal, call.company.id, client.id);
        await releaseInvoicesOfClient(db, journal, call.company.id, client.id);
        await removeClient(db, call.company.id, client.id);
        journal.deleted('clientes', client.id, client);
        return clientDeleted;
      }),
    ),
  ];
}

function effortOf({ vendedor_id, tabelas }: NewClient): Effort | undefined {
  return vendedor_id === undefined && tabelas.length === 0 ? { marks: [] } : undefined;
}

/** Of two changes of one client the second reads the first, and so does whoever is told of others with his document. */
function effortOfChange(id: string, { vendedor_id, tabelas, cnpj_cpf }: ClientChanges): Effort | undefined {
  const isHisAlone = vendedor_id === undefined && tabelas === undefined && cnpj_cpf === undefined;
  return isHisAlone ? { kind: 'changes of clientes', marks: [id.toLowerCase()] } : undefined;
}

function documentOf({ cnpj_cpf }: NewClient): string | null {
  return cnpj_cpf === null ? null : normalizeTaxId(cnpj_cpf);
}

async function checkTables(db: Transaction, empresaId: string, tables: ClientTable[]): Promise<void> {
  if (!(await areTablesOf(db, empresaId, tables))) refuse(problems.priceTableUnknown);
}

async function warningsOf(
  db: Transaction,
  border: Border,
  client: Pick<ClientRow, 'id' | 'empresa_id' | 'documento' | 'vendedor_id'>,
): Promise<Warning[]> {
  return (await isDocumentShared(db, border, client)) ? [documentShared] : [];
}

const source: RecordSource<ClientRow, Client> = { find: findClient, show: toClient };

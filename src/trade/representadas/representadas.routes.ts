import type { AccessScope } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { successWith, type Warning } from '../../platform/http/contract/operation.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { listRoute, shownPage } from '../../platform/lists/list-route.ts';
import { change } from '../../platform/writes/changes.ts';
import { changeRecord, ofCompany, type RecordSource, recordRoute } from '../../platform/writes/records.ts';
import { forgetTablesOf } from '../clients/client-tables.queries.ts';
import { removeRulesOf } from '../commission-rules/commission-rules.queries.ts';
import { removeGoalsOf } from '../goals/goals.queries.ts';
import { removeHistoryOf } from '../history/history.queries.ts';
import { removeTablesOf } from '../price-tables/change-prices.ts';
import * as contract from './representadas.contract.ts';
import {
  changeRepresentada,
  findRepresentada,
  insertRepresentada,
  type RepresentadaRow,
  refuseReferenced,
  representadaRecords,
  sharesCnpj,
} from './representadas.queries.ts';

export function representadaRoutes(service: Service): Route[] {
  return [
    route(contract.createRepresentada, async (call) =>
      change(service, call, { representadas: 1 }, async (db, journal) => {
        contract.refuseBackwardContract(call.body);
        const row = await insertRepresentada(db, call.company.id, call.body);
        const representada = contract.toRepresentada(row);
        journal.created('representadas', representada.id, representada);
        return successWith(representada, await warningsOf(db, row));
      }),
    ),

    listRoute(service, contract.listRepresentadas, {
      async page(...asked) {
        const { answer, ...read } = await readPage(...asked);
        return { ...read, answer: { ...answer, success: true as const } };
      },
      file: {
        name: 'representadas',
        columns: Object.keys(contract.exportedRepresentada.shape),
        rows: representadaRecords.all,
        toRecord: source.show,
      },
    }),

    recordRoute(service, contract.getRepresentada, source),

    route(contract.updateRepresentada, async (call) =>
      changeRecord(service, call, {}, source, async (db, journal, before) => {
        contract.refuseBackwardContract({ ...before.row, ...call.body });
        const row = await changeRepresentada(db, before.row, call.body);
        const representada = contract.toRepresentada(row);
        journal.changed('representadas', representada.id, before.shown, representada);
        const isGiven = call.body.cnpj !== undefined || call.body.cnpjs !== undefined;
        return successWith(representada, isGiven ? await warningsOf(db, row) : []);
      }),
    ),

    route(contract.deleteRepresentada, async (call) =>
      changeRecord(
        service,
        call,
        { representadas: -1 },
        source,
        async (db, journal, { row, shown: representada }) => {
          await refuseReferenced(db, call.company.id, representada.id);
          await removeHistoryOf(db, journal, call.company.id, representada.id);
          await removeRulesOf(db, journal, call.company.id, 'representada_id', representada.id);
          await removeGoalsOf(db, journal, call.company.id, representada.id);
          await forgetTablesOf(db, journal, call.company.id, representada.id);
          await removeTablesOf(db, journal, call.company.id, representada.id);
          await representadaRecords.remove(db, row);
          journal.deleted('representadas', representada.id, representada);
          return contract.representadaDeleted;
        },
      ),
    ),
  ];
}

const SHARED_CNPJ = { campo: 'cnpj', mensagem: 'Outra representada já tem este CNPJ' };

async function warningsOf(db: Transaction, row: RepresentadaRow): Promise<Warning[]> {
  return (await sharesCnpj(db, row)) ? [SHARED_CNPJ] : [];
}

const readPage = shownPage(representadaRecords.page, showListed);

const source: RecordSource<RepresentadaRow, contract.Representada> = {
  find: ofCompany(findRepresentada),
  show: contract.showRepresentada,
};

function showListed(row: RepresentadaRow, scope: AccessScope) {
  return contract.withinAccessScope(contract.toListedRepresentada(row), scope);
}

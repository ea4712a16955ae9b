import {
  changeVendedor,
  chooseVendedor,
  refuseOtherVendedor,
} from '../../access/people/vendedores.queries.ts';
import { type Issue, REQUIRED } from '../../contract/issues.ts';
import { success } from '../../contract/operation.ts';
import { ApiError, orRefuse, problems } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { monthUpTo } from '../../domain/periods.ts';
import { findVisitFaults, type VisitFault, type VisitFields } from '../../domain/visits.ts';
import type { Reader } from '../../platform/database/database.ts';
import { recordTag, TaggedRecord } from '../../platform/http/replies/answers.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import { deleteRoute } from '../../platform/writes/plain-routes.ts';
import { changeRecord } from '../../platform/writes/records.ts';
import { answerFromSums } from '../sums/sums.queries.ts';
import { countLog, exportLog, readLogPage } from './read-log.ts';
import * as contract from './visits.contract.ts';
import {
  findVisit,
  findVisitedClient,
  readSurroundings,
  type VisitRow,
  visitRecords,
} from './visits.queries.ts';

export function visitRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(contract.createVisit(calendar), async (call) => {
      const { scope } = call;
      const { cliente_id, vendedor_id: sent, resultado, motivo = null, nota = null } = call.body;
      const { proxima = null, feito_em = null } = call.body;
      const momento = call.body.momento ?? feito_em ?? calendar.now().toISOString();
      const recorded = { momento, data: calendar.dayOf(momento), resultado, motivo, nota, proxima, feito_em };
      refuseFaultyVisit(recorded);
      refuseOtherVendedor(scope, sent);
      return change(service, call, {}, async (db, journal) => {
        const client = orRefuse(await findVisitedClient(db, scope, cliente_id), problems.clientUnknown);
        const vendedor_id = await chooseVendedor(db, scope, sent, client.vendedor_id);
        const row = await visitRecords.insert(db, scope.empresaId, { ...recorded, cliente_id, vendedor_id });
        journal.created('visitas', row.id, contract.toNotedVisit(row));
        return success(await showVisit(db, scope, row));
      });
    }),

    route(contract.listVisitLog(calendar), async (call) => {
      const today = calendar.today();
      const { scope, requester } = call;
      const { page, limit, formato, ...query } = call.query;
      const filter = { ...query, ...monthUpTo(query, today) };
      if (formato !== 'json') {
        const reader = db.exportFor(requester);
        return exportReply(service, call, formato, {
          name: 'visitas',
          columns: Object.keys(contract.exportedLogVisit.shape),
          count: () => countLog(reader, scope, filter),
          rows: exportLog(reader, scope, filter),
          toRecord: contract.toExportedLogVisit,
        });
      }
      return answerFromSums(db, call, today, async (db) => ({
        ...(await readLogPage(db, scope, filter, { page, limit })),
        page,
        limit,
      }));
    }),

    route(contract.getVisit, async ({ scope, id, notFound }) => {
      const row = orRefuse(await findVisit(db.read, scope, id), notFound);
      const tag = recordTag(contract.toNotedVisit(row));
      return new TaggedRecord(tag, success(await showVisit(db.read, scope, row)));
    }),

    route(contract.updateVisit(calendar), async (call) => {
      const { scope } = call;
      const { vendedor_id: sent, ...changes } = call.body;
      const { momento, resultado } = changes;
      const changed = {
        // Unless the change itself sends a reason, which is refused.
        ...(resultado !== undefined && resultado !== 'sem_venda' && { motivo: null }),
        ...changes,
        ...(momento !== undefined && { data: calendar.dayOf(momento) }),
      };
      return changeRecord(service, call, {}, visitRecords, async (db, journal, { row: before, shown }) => {
        const wanted = { ...before, ...changed };
        refuseFaultyVisit(wanted);
        if (wanted.cliente_id !== before.cliente_id)
          orRefuse(await findVisitedClient(db, scope, wanted.cliente_id), problems.clientUnknown);
        const vendedor_id = await changeVendedor(db, scope, sent, before.vendedor_id);
        const row = await visitRecords.change(db, before, { ...changed, vendedor_id });
        journal.changed('visitas', row.id, shown, contract.toNotedVisit(row));
        return success(await showVisit(db, scope, row));
      });
    }),

    deleteRoute(service, contract.deleteVisit, visitRecords),
  ];
}

async function showVisit(db: Reader, scope: AccessScope, row: VisitRow) {
  return contract.toVisit({ ...row, ...(await readSurroundings(db, scope, row)) });
}

const ISSUES: Record<VisitFault, Issue> = {
  motivo_ausente: {
    code: 'invalid_type',
    expected: 'string',
    received: 'null',
    path: ['motivo'],
    message: REQUIRED,
  },
  motivo_demais: { code: 'custom', path: ['motivo'], message: 'Só com o resultado sem_venda' },
  proxima_cedo: { code: 'custom', path: ['proxima'], message: 'Deve ser depois do dia da visita' },
  proxima_longe: { code: 'custom', path: ['proxima'], message: 'Deve ser até 366 dias depois da visita' },
};

/** Refuses fields of a visit that contradict each other. */
function refuseFaultyVisit(fields: VisitFields): void {
  const details = findVisitFaults(fields).map((fault) => ISSUES[fault]);
  if (details.length > 0) throw new ApiError(problems.invalidInput, { details });
}

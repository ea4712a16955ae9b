import {
  changeVendedor,
  chooseVendedor,
  refuseOtherVendedor,
} from '../../access/people/vendedores.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { orRefuse, problems } from '../../platform/http/contract/problems.ts';
import { recordTag, TaggedRecord } from '../../platform/http/replies/conditional.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import { changeRecord, deleteRoute, type RecordSource } from '../../platform/writes/records.ts';
import { answerFromSums } from '../sums/fold-changes.ts';
import { countLog, exportLog, readLogPage } from './read-log.ts';
import { chooseDays, exportedLogVisit, listVisitLog, toExportedLogVisit } from './visit-log.contract.ts';
import { createVisit, deleteVisit, getVisit, updateVisit, visitDeleted } from './visits.contract.ts';
import {
  updateVisit as changeVisit,
  findVisit,
  findVisitedClient,
  insertVisit,
  readSurroundings,
  removeVisit,
  type VisitRow,
} from './visits.queries.ts';
import { type NotedVisit, toNotedVisit, toVisit, type Visit } from './visits.record.ts';
import { changedVisit, refuseFaultyVisit } from './visits.rules.ts';

export function visitRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(createVisit(calendar), async (call) => {
      const { company, scope } = call;
      const {
        cliente_id,
        resultado,
        motivo = null,
        nota = null,
        proxima = null,
        feito_em = null,
      } = call.body;
      const momento = call.body.momento ?? feito_em ?? calendar.now().toISOString();
      const recorded = { momento, data: calendar.dayOf(momento), resultado, motivo, nota, proxima, feito_em };
      refuseFaultyVisit(recorded);
      refuseOtherVendedor(scope, call.body.vendedor_id);
      const { vendedor_id: sent } = call.body;
      return change(service, call, {}, async (db, journal) => {
        const client = orRefuse(await findVisitedClient(db, scope, cliente_id), problems.clientUnknown);
        const vendedor_id = await chooseVendedor(db, scope, sent, client.vendedor_id);
        const row = await insertVisit(db, { ...recorded, empresa_id: company.id, cliente_id, vendedor_id });
        const noted = toNotedVisit(row);
        journal.created('visitas', row.id, noted);
        return success(await showVisit(db, scope, noted));
      });
    }),

    route(listVisitLog(calendar), async (call) => {
      const today = calendar.today();
      const { scope, requester } = call;
      const { page, limit, formato, ...query } = call.query;
      const filter = { ...query, ...chooseDays(query, today) };
      if (formato !== 'json') {
        const reader = db.exportFor(requester);
        return exportReply(service, call, formato, {
          name: 'visitas',
          columns: Object.keys(exportedLogVisit.shape),
          count: () => countLog(reader, scope, filter),
          rows: exportLog(reader, scope, filter),
          toRecord: toExportedLogVisit,
        });
      }
      return answerFromSums(db, call, today, async (db) => ({
        ...(await readLogPage(db, scope, filter, { page, limit })),
        page,
        limit,
      }));
    }),

    route(getVisit, async ({ scope, id, notFound }) => {
      const noted = toNotedVisit(orRefuse(await findVisit(db.read, scope, id), notFound));
      return new TaggedRecord(recordTag(noted), success(await showVisit(db.read, scope, noted)));
    }),

    route(updateVisit(calendar), async (call) => {
      const { scope, body } = call;
      return changeRecord(service, call, {}, source, async (db, journal, { row: before, shown }) => {
        const wanted = changedVisit(before, body, calendar.dayOf);
        refuseFaultyVisit(wanted);
        if (wanted.cliente_id !== before.cliente_id)
          orRefuse(await findVisitedClient(db, scope, wanted.cliente_id), problems.clientUnknown);
        const vendedor_id = await changeVendedor(db, scope, body.vendedor_id, before.vendedor_id);
        const noted = toNotedVisit(await changeVisit(db, before, { ...wanted, vendedor_id }));
        journal.changed('visitas', noted.id, shown, noted);
        return success(await showVisit(db, scope, noted));
      });
    }),

    deleteRoute(service, deleteVisit, 'visitas', source, removeVisit, visitDeleted),
  ];
}

/** The ETag covers stored fields only, so a new sale causes no conflict. */
const source: RecordSource<VisitRow, NotedVisit> = { find: findVisit, show: toNotedVisit };

async function showVisit(db: Reader, scope: AccessScope, noted: NotedVisit): Promise<Visit> {
  return toVisit(noted, await readSurroundings(db, scope, noted));
}

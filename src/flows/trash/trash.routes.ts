import { success } from '../../contract/operation.ts';
import { orRefuse } from '../../contract/problems.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { change, changeAlone } from '../../platform/writes/changes.ts';
import { findDeleted } from '../../platform/writes/deleted-records.queries.ts';
import { ofCompany } from '../../platform/writes/records.ts';
import { listTrash, restoreRecord, trashedRecord } from './trash.contract.ts';
import { exportTrash, restoreDeleted, selectTrash, toTrashedRecord } from './trash.queries.ts';

/** Restoring a sale of hundreds of items is committed in a transaction of its own. */
const LARGE_CONTENT = 100_000;

export function trashRoutes(service: AppContext): Route[] {
  const { db } = service;
  return [
    recordListRoute(
      service,
      listTrash,
      { page: ofCompany(selectTrash), all: ofCompany(exportTrash), show: toTrashedRecord },
      'lixeira',
      trashedRecord,
    ),

    route(restoreRecord, async (call) => {
      const { company, id, notFound } = call;
      const ahead = await findDeleted(db.read, company.id, id);
      const write = (ahead?.conteudo.length ?? 0) > LARGE_CONTENT ? changeAlone : change;
      return write(service, call, {}, async (db, journal) => {
        const kept = orRefuse(await findDeleted(db, company.id, id), notFound);
        return success(await restoreDeleted(db, journal, kept));
      });
    }),
  ];
}

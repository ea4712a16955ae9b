import { success } from '../../contract/operation.ts';
import { orRefuse } from '../../contract/problems.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import * as contract from './imports.contract.ts';
import { importRecordsOf } from './imports.queries.ts';
import { planUndoing, undoImport } from './undo-import.ts';

/** The imports that wrote something, to be looked at and undone. */
export function importRecordRoutes(service: AppContext): Route[] {
  const { db } = service;
  const shown = { ...importRecordsOf, show: contract.toImport };
  return [
    recordListRoute(service, contract.listImports, shown, 'importacoes', contract.importRecord),

    route(contract.getImport, async (call) => {
      const reader = db.readFor(call.requester);
      const row = orRefuse(await importRecordsOf.find(reader, call.scope, call.id), call.notFound);
      const { ficam } = row.desfeita_em === null ? await planUndoing(reader, row) : { ficam: [] };
      return success({ ...contract.toImport(row), ficam });
    }),

    route(contract.undoImport, (call) =>
      undoImport(
        service,
        call,
        async (reader) => orRefuse(await importRecordsOf.find(reader, call.scope, call.id), call.notFound),
        currentMoment(),
      ),
    ),
  ];
}

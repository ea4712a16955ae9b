import { success } from '../../../contract/operation.ts';
import { ApiError, orRefuse, problems } from '../../../contract/problems.ts';
import { exportRecords } from '../../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../../platform/http/routes.ts';
import { listRoute, shownPage } from '../../../platform/lists/list-route.ts';
import { answerAsOf } from '../../../platform/lists/respond-with-etag.ts';
import { changeAlone } from '../../../platform/writes/changes.ts';
import { changeRecord } from '../../../platform/writes/records.ts';
import { findSale, saleSource } from '../find-sale.queries.ts';
import * as contract from './closings.contract.ts';
import { closeBalance, exportClosings, reopenBalance, selectClosings } from './closings.queries.ts';

export function closingRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(contract.createClosing, async (call) =>
      changeRecord(service, call, {}, saleSource, async (db, journal, { row: before }) => {
        const said = { ...call.body, data: calendar.today() };
        const { closing, after } = await closeBalance(db, journal, before, said);
        return success(contract.toShownClosing({ closing, row: after.row, items: after.items }, call.scope));
      }),
    ),

    route(contract.createClosings, async (call) => {
      const { vendas, ...said } = call.body;
      return changeAlone(service, call, {}, async (db, journal) => {
        const made: contract.ShownClosing[] = [];
        for (const [at, id] of vendas.entries()) {
          try {
            const sale = orRefuse(await findSale(db, call.scope, id), problems.saleUnknown);
            const asked = { ...said, data: calendar.today() };
            const { closing, after } = await closeBalance(db, journal, sale, asked);
            made.push(contract.toShownClosing({ closing, row: after.row, items: after.items }, call.scope));
          } catch (error) {
            throw error instanceof ApiError ? error.at(`vendas.${at}`) : error;
          }
        }
        return success(made);
      });
    }),

    route(contract.listSaleClosings, async (call) => {
      const { page, limit, formato } = call.query;
      const read = async () => {
        const found = await findSale(db.readFor(call.requester), call.scope, call.id);
        const { row, items, closings } = orRefuse(found, call.notFound);
        return closings
          .toReversed()
          .map((closing) => contract.toShownClosing({ closing, row, items }, call.scope));
      };
      if (formato !== 'json') {
        const lines = (await read()).map(({ itens: _, ...line }) => line);
        const table = { name: 'encerramentos', columns: Object.keys(contract.closingLine.shape) };
        return exportRecords(service, call, formato, table, lines);
      }
      return answerAsOf(db, call, undefined, async () => {
        const all = await read();
        return { data: all.slice((page - 1) * limit, page * limit), page, limit, total: all.length };
      });
    }),

    listRoute(service, contract.listClosings, {
      page: shownPage(selectClosings, contract.toShownClosing),
      file: {
        name: 'encerramentos',
        columns: Object.keys(contract.closingLine.shape),
        rows: exportClosings,
        toRecord: (row, scope) => {
          const { itens: _, ...line } = contract.toShownClosing(row, scope);
          return line;
        },
      },
    }),

    route(contract.deleteClosing, async (call) =>
      changeRecord(service, call, {}, saleSource, async (db, journal, { row: before }) => {
        const id = (call.params.closing ?? '').toLowerCase();
        const found = before.closings.find((one) => one.id === id);
        await reopenBalance(db, journal, before, orRefuse(found, problems.closingNotFound));
        return contract.closingDeleted;
      }),
    ),
  ];
}

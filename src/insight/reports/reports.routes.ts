import { success } from '../../platform/http/contract/operation.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { clientInCurve, listClientCurve, listProductCurve, productInCurve } from './abc.contract.ts';
import { choosePeriod, getDashboard } from './dashboard.contract.ts';
import { listMix, missingProduct } from './mix.contract.ts';
import { readClientCurve, readProductCurve, showClients, showProducts } from './read-abc.ts';
import { readDashboard } from './read-dashboard.ts';
import { readMix } from './read-mix.ts';
import { readRhythm, showRhythm } from './read-rhythm.ts';
import { reportQueue, reportRoute } from './report-route.ts';
import { clientRhythm, listRhythm } from './rhythm.contract.ts';

export function reportRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  const queue = reportQueue(service);
  return [
    reportRoute(
      service,
      listClientCurve(calendar),
      {
        read: readClientCurve,
        show: showClients,
        file: { name: 'abc-clientes', columns: Object.keys(clientInCurve.shape) },
      },
      queue,
    ),

    reportRoute(
      service,
      listProductCurve(calendar),
      {
        read: readProductCurve,
        show: showProducts,
        file: { name: 'abc-produtos', columns: Object.keys(productInCurve.shape) },
      },
      queue,
    ),

    reportRoute(
      service,
      listMix,
      {
        read: readMix,
        show: (_db, _scope, lines) => [...lines],
        file: { name: 'mix', columns: Object.keys(missingProduct.shape) },
      },
      queue,
    ),

    reportRoute(
      service,
      listRhythm,
      {
        read: readRhythm,
        show: showRhythm,
        file: { name: 'ritmo', columns: Object.keys(clientRhythm.shape) },
      },
      queue,
    ),

    route(getDashboard(calendar), async ({ scope, requester, query }) => {
      const today = calendar.today();
      const period = choosePeriod(query, today);
      return success(await db.report((db) => readDashboard(db, scope, period, today), requester));
    }),
  ];
}

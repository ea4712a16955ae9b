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
import { reportRoutesOf } from './report-route.ts';
import { clientRhythm, listRhythm } from './rhythm.contract.ts';

export function reportRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  const report = reportRoutesOf(service);
  return [
    report(listClientCurve(calendar), 'abc-clientes', clientInCurve, readClientCurve, showClients),
    report(listProductCurve(calendar), 'abc-produtos', productInCurve, readProductCurve, showProducts),
    report(listMix, 'mix', missingProduct, readMix, (_db, _scope, lines) => [...lines]),
    report(listRhythm, 'ritmo', clientRhythm, readRhythm, showRhythm),

    route(getDashboard(calendar), async ({ scope, requester, query }) => {
      const today = calendar.today();
      const period = choosePeriod(query, today);
      return success(await db.report((db) => readDashboard(db, scope, period, today), requester));
    }),
  ];
}

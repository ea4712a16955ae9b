import { success } from '../http/contract/operation.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { choosePeriod, getDashboard } from './dashboard.contract.ts';
import { readDashboard } from './read-dashboard.ts';

export function reportRoutes({ db, calendar }: Service): Route[] {
  return [
    route(getDashboard(calendar), async ({ border, asker, query }) => {
      const today = calendar.today();
      const period = choosePeriod(query, today);
      return success(await db.report((db) => readDashboard(db, border, period, today), asker));
    }),
  ];
}

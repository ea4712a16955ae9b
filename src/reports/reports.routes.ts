import { isWorkday, weekdayOf } from '../domain/weekdays.ts';
import { success } from '../http/contract/operation.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { choosePeriod, getDashboard } from './dashboard.contract.ts';
import { readDashboard } from './read-dashboard.ts';
import { readVisits } from './read-visits.ts';
import { listVisits } from './visits.contract.ts';

export function reportRoutes({ db, calendar }: Service): Route[] {
  return [
    route(getDashboard(calendar), async ({ company, asker, query }) => {
      const today = calendar.today();
      const period = choosePeriod(query, today);
      return success(await db.report((db) => readDashboard(db, company.id, period, today), asker));
    }),

    route(listVisits, async ({ company, asker, query: { dia, page, limit } }) => {
      const today = calendar.today();
      const day = dia ?? weekdayOf(today);
      if (!isWorkday(day)) return { data: [], page, limit, total: 0, dia: day, dia_util: false };
      const visits = await db.report((db) => readVisits(db, company.id, day, { page, limit }, today), asker);
      return { ...visits, page, limit, dia: day, dia_util: true };
    }),
  ];
}

import { Readable } from 'node:stream';
import { dayInWeekOf, isWorkday, weekdayOf, weekOf } from '../domain/weekdays.ts';
import { success } from '../http/contract/operation.ts';
import { exportReply } from '../http/replies/export-reply.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { choosePeriod, getDashboard } from './dashboard.contract.ts';
import { readDashboard } from './read-dashboard.ts';
import { readEveryVisit, readVisits } from './read-visits.ts';
import { exportedVisit, listVisits, toExportedVisit } from './visits.contract.ts';
import { countClientsToVisit } from './visits.queries.ts';

export function reportRoutes({ db, calendar }: Service): Route[] {
  return [
    route(getDashboard(calendar), async ({ border, asker, query }) => {
      const today = calendar.today();
      const period = choosePeriod(query, today);
      return success(await db.report((db) => readDashboard(db, border, period, today), asker));
    }),

    route(listVisits, async ({ border, asker, query: { data, dia, page, limit, formato } }) => {
      const today = calendar.today();
      const date = dia === undefined ? (data ?? today) : dayInWeekOf(data ?? today, dia);
      const day = weekdayOf(date);
      const week = weekOf(date);
      if (formato !== 'json') {
        const reader = db.readFor(asker);
        return exportReply(formato, today, {
          name: 'visitas',
          columns: Object.keys(exportedVisit.shape),
          count: async () => (isWorkday(day) ? countClientsToVisit(reader, border, { day, week }) : 0),
          rows: isWorkday(day) ? readEveryVisit(reader, border, { day, week }, today) : Readable.from([]),
          toRecord: toExportedVisit,
        });
      }
      if (!isWorkday(day)) return { data: [], page, limit, total: 0, dia: day, dia_util: false };
      const visits = await db.report(
        (db) => readVisits(db, border, { day, week }, { page, limit }, today),
        asker,
      );
      return { ...visits, page, limit, dia: day, dia_util: true };
    }),
  ];
}

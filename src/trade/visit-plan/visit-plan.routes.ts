import { holidayOn } from '../../domain/holidays.ts';
import { dayInWeekOf, isWorkday, weekdayOf, weekOf } from '../../domain/weekdays.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import {
  describeAll,
  describePage,
  findVisitPlan,
  NO_VISIT_PLAN,
  type VisitPlan,
} from './read-visit-plan.ts';
import { exportedVisit, listVisits, toExportedVisit } from './visit-plan.contract.ts';

export function visitPlanRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(listVisits, async (call) => {
      const { scope, requester } = call;
      const { data, dia, page, limit, formato, ...query } = call.query;
      const today = calendar.today();
      const date = dia === undefined ? (data ?? today) : dayInWeekOf(data ?? today, dia);
      const day = weekdayOf(date);
      const week = weekOf(date);
      if (formato !== 'json') {
        const reader = db.readFor(requester);
        let found: Promise<VisitPlan> | undefined;
        const round = () => {
          found ??= isWorkday(day)
            ? findVisitPlan(reader, scope, { date, day, week }, query)
            : Promise.resolve(NO_VISIT_PLAN);
          return found;
        };
        return exportReply(service, call, formato, {
          name: 'visitas',
          columns: Object.keys(exportedVisit.shape),
          count: async () => (await round()).stops.length,
          rows: describeAll(reader, scope, round, today),
          toRecord: toExportedVisit,
        });
      }
      const head = { page, limit, dia: day, feriado: holidayOn(date) };
      if (!isWorkday(day))
        return { data: [], total: 0, ...head, dia_util: false, resumo: NO_VISIT_PLAN.resumo };
      return db.report(async (db) => {
        const round = await findVisitPlan(db, scope, { date, day, week }, query);
        const data = await describePage(db, scope, round, { page, limit }, today);
        return { data, total: round.stops.length, ...head, dia_util: true, resumo: round.resumo };
      }, requester);
    }),
  ];
}

import { holidayOn } from '../domain/holidays.ts';
import { dayInWeekOf, isWorkday, weekdayOf, weekOf } from '../domain/weekdays.ts';
import { exportReply } from '../http/replies/export-reply.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { describeAll, describePage, findRound, NO_ROUND, type Round } from './read-round.ts';
import { exportedVisit, listVisits, toExportedVisit } from './round.contract.ts';

export function roundRoutes({ db, calendar }: Service): Route[] {
  return [
    route(listVisits, async ({ border, requester, query: { data, dia, page, limit, formato, ...query } }) => {
      const today = calendar.today();
      const date = dia === undefined ? (data ?? today) : dayInWeekOf(data ?? today, dia);
      const day = weekdayOf(date);
      const week = weekOf(date);
      if (formato !== 'json') {
        const reader = db.readFor(requester);
        let found: Promise<Round> | undefined;
        const round = () => {
          found ??= isWorkday(day)
            ? findRound(reader, border, { date, day, week }, query)
            : Promise.resolve(NO_ROUND);
          return found;
        };
        return exportReply(formato, today, {
          name: 'visitas',
          columns: Object.keys(exportedVisit.shape),
          count: async () => (await round()).stops.length,
          rows: describeAll(reader, border, round, today),
          toRecord: toExportedVisit,
        });
      }
      const head = { page, limit, dia: day, feriado: holidayOn(date) };
      if (!isWorkday(day)) return { data: [], total: 0, ...head, dia_util: false, resumo: NO_ROUND.resumo };
      return db.report(async (db) => {
        const round = await findRound(db, border, { date, day, week }, query);
        const data = await describePage(db, border, round, { page, limit }, today);
        return { data, total: round.stops.length, ...head, dia_util: true, resumo: round.resumo };
      }, requester);
    }),
  ];
}

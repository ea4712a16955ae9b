import { offsetOf } from '../../contract/lists.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { holidayOn } from '../../domain/holidays.ts';
import { toReais } from '../../domain/money.ts';
import { onFirstUse } from '../../domain/on-first-use.ts';
import { dayInWeekOf, daysBetween, isWorkday, weekdayOf, weekOf } from '../../domain/periods.ts';
import type { SaleStatus } from '../../domain/sale-status.ts';
import * as plan from '../../domain/visit-plan.ts';
import type { Reader } from '../../platform/database/database.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import {
  exportedVisit,
  listVisits,
  type PlannedVisit,
  plannedVisit,
  toExportedVisit,
} from './visit-plan.contract.ts';
import {
  latestSale,
  selectClientsOf,
  selectVisitsOn,
  shownClient,
  usualProducts,
  type VisitPlanDay,
} from './visit-plan.queries.ts';

export function visitPlanRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(listVisits, async (call) => {
      const { scope, requester } = call;
      const { data, dia, page, limit, formato, ...query } = call.query;
      const today = calendar.today();
      const date = dia === undefined ? (data ?? today) : dayInWeekOf(data ?? today, dia);
      const day = weekdayOf(date);
      const findRound = async (db: Reader): Promise<VisitPlan> =>
        isWorkday(day) ? findVisitPlan(db, scope, { date, day, week: weekOf(date) }, query) : NO_VISIT_PLAN;
      if (formato !== 'json') {
        const reader = db.readFor(requester);
        const round = onFirstUse(() => findRound(reader));
        return exportReply(service, call, formato, {
          name: 'visitas',
          columns: Object.keys(exportedVisit.shape),
          count: async () => (await round()).stops.length,
          rows: describeAll(reader, scope, round, today),
          toRecord: toExportedVisit,
        });
      }
      const showPage = async (db: Reader) => {
        const { stops, resumo } = await findRound(db);
        const first = offsetOf({ page, limit });
        const data: PlannedVisit[] = [];
        for (const stop of stops.slice(first, first + limit))
          data.push(await describeStop(db, scope, stop, today));
        const ofDay = { dia: day, feriado: holidayOn(date), dia_util: isWorkday(day), resumo };
        return { data, total: stops.length, page, limit, ...ofDay };
      };
      return isWorkday(day) ? db.report(showPage, requester) : showPage(db.read);
    }),
  ];
}

interface VisitPlanQuery extends plan.VisitPlanFilter {
  readonly vendedor_id?: string | undefined;
  readonly ordem?: plan.VisitPlanOrder | undefined;
}

type VisitPlan = Awaited<ReturnType<typeof findVisitPlan>>;

/** The summary of a day without stops. */
const NO_VISIT_PLAN: VisitPlan = { stops: [], resumo: plan.summarize([]) };

/** The clients to visit on a day that the filters leave, and the summary of the whole day. Each client's own history decides, so all candidates of the day are read, each by an index. */
export async function findVisitPlan(
  db: Reader,
  scope: AccessScope,
  day: VisitPlanDay,
  { vendedor_id, ordem, ...filter }: VisitPlanQuery,
) {
  const visits = await selectVisitsOn(db, scope, day);
  const stopsOf = async (vendedorId: string | undefined) => {
    const clients = await selectClientsOf(db, scope, day, vendedorId);
    return clients
      .map(({ client, days }) => plan.stopOn(day.date, client, days, visits.get(client.id)))
      .filter((stop) => stop !== undefined);
  };
  const stops = await stopsOf(vendedor_id);
  // Filters do not change the order of the cities.
  const wholeDay = ordem === undefined || vendedor_id === undefined ? stops : await stopsOf(undefined);
  return {
    stops: plan.orderStops(plan.chooseStops(stops, filter), ordem, wholeDay),
    resumo: plan.summarize(stops),
  };
}

/** Yields the whole list, stop by stop. */
async function* describeAll(
  db: Reader,
  scope: AccessScope,
  round: () => Promise<VisitPlan>,
  today: string,
): AsyncGenerator<PlannedVisit[]> {
  for (const stop of (await round()).stops) yield [await describeStop(db, scope, stop, today)];
}

/** Sales need no scope: a caller who sees a client sees all of its sales. */
async function describeStop(db: Reader, { empresaId }: AccessScope, stop: plan.Stop, today: string) {
  const { id } = stop;
  const key = { empresa_id: empresaId, cliente_id: id };
  const latest = await latestSale.first(db, key);
  return writeVisit({
    ...stop,
    ...stop.rhythm,
    ...(await shownClient.one(db, { empresa_id: empresaId, id })),
    cliente_id: id,
    ultimo_pedido: latest
      ? { ...latest, status: latest.status as SaleStatus, valor_total: toReais(latest.valor_total) }
      : null,
    // A sale may carry the date in UTC, which can be a day ahead.
    dias_sem_comprar: latest ? Math.max(0, daysBetween(latest.data, today)) : null,
    costuma_comprar: latest ? await usualProducts.all(db, key) : [],
  });
}

const writeVisit = recordWriter(plannedVisit);

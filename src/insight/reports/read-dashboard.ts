import type { AccessScope } from '../../domain/access-scope.ts';
import { daysBetween, monthsUpTo, type Period, previousPeriod, wholeMonths } from '../../domain/periods.ts';
import type { Reader } from '../../platform/database/database.ts';
import { nameRepresentadas } from '../../platform/database/representada-exists.ts';
import { selectNewestSales } from '../../trade/sales/sales.list.queries.ts';
import { toSaleSummary } from '../../trade/sales/sales.record.ts';
import {
  bestClients,
  groupDeadQuotations,
  groupSales,
  revenueByDay,
  STOPPED_DAYS,
  stoppedClients,
  sumRevenue,
} from './dashboard.queries.ts';
import { type Dashboard, toFigures, toSummary } from './dashboard.record.ts';
import { type Figures, sumFigures, summarizeGroups, summarizeMonths } from './dashboard.rules.ts';

const MONTHS = 12;
const REPRESENTADAS = 10;
const LATEST_SALES = 10;

export async function readDashboard(
  db: Reader,
  scope: AccessScope,
  period: Period,
  today: string,
): Promise<Dashboard> {
  const previous = previousPeriod(period);
  const months = monthsUpTo(period.ate, MONTHS);
  const dead = await groupDeadQuotations(db, scope, period);
  const sales = summarizeGroups(await groupSales(db, scope, period), dead);
  const top = sales.representadas.slice(0, REPRESENTADAS);
  const latest = await selectNewestSales(db, scope, LATEST_SALES);
  return {
    periodo: period,
    periodo_anterior: previous,
    resumo: toSummary(sales.revenue),
    resumo_anterior: toSummary(await sumRevenue(db, scope, previous)),
    meses: summarizeMonths(months, await revenueByDay(db, scope, wholeMonths(months))).map(toFigures),
    por_representada: await withNames(db, scope.empresaId, top),
    outras_representadas: toFigures(sumFigures(sales.representadas.slice(REPRESENTADAS))),
    por_etapa: sales.stages.map(toFigures),
    melhores_clientes: (await bestClients(db, scope, period)).map(toFigures),
    clientes_parados: await readStopped(db, scope, today),
    ultimas_vendas: latest.map(toSaleSummary),
  };
}

async function withNames(db: Reader, empresaId: string, rows: (Figures & { representada_id: string })[]) {
  const ids = rows.map((row) => row.representada_id);
  const named = ids.length === 0 ? [] : await nameRepresentadas(db, empresaId, ids);
  const names = new Map(named.map(({ id, nome }) => [id, nome]));
  return rows.map((row) => ({ ...toFigures(row), representada_nome: names.get(row.representada_id) ?? '' }));
}

async function readStopped(db: Reader, scope: AccessScope, today: string) {
  const rows = await stoppedClients(db, scope, today);
  return {
    dias: STOPPED_DAYS,
    total: rows[0]?.total ?? 0,
    clientes: rows.map((row) => ({
      ...toFigures(row),
      dias_sem_comprar: daysBetween(row.ultima_compra, today),
    })),
  };
}

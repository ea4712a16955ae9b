import type { AccessScope } from '../../domain/access-scope.ts';
import { toReais } from '../../domain/money.ts';
import {
  daysBetween,
  monthOf,
  monthsUpTo,
  type Period,
  previousPeriod,
  wholeMonths,
} from '../../domain/periods.ts';
import { ORDER_STAGES, type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { namesOf } from '../../platform/http/replies/names.queries.ts';
import { selectNewestSales } from '../../trade/sales/sales.list.queries.ts';
import { toSaleSummary } from '../../trade/sales/sales.record.ts';
import type { Dashboard } from './dashboard.contract.ts';
import {
  bestClients,
  groupDeadQuotations,
  groupSales,
  revenueByDay,
  STOPPED_DAYS,
  stoppedClients,
  sumRevenue,
} from './dashboard.queries.ts';

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
  const names = await namesOf(db, empresaId, 'representada_id', ids);
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

/** The number of orders, and their value in centavos. */
interface Figures {
  readonly pedidos: number;
  readonly valor: number;
}

/** Converts the value to reais and keeps the other fields. */
function toFigures<T extends Figures>(row: T): T {
  return { ...row, valor: toReais(row.valor) };
}

/** The average is rounded half up; null without orders. */
function toSummary({ pedidos, valor }: Figures): Dashboard['resumo'] {
  return {
    valor: toReais(valor),
    pedidos,
    media: pedidos === 0 ? null : toReais(Math.round(valor / pedidos)),
  };
}

interface SalesGroup extends Figures {
  readonly status: string;
  readonly representada_id: string;
}

/** Cancelled orders are shown in their stage but are not revenue; `dead` quotations are shown nowhere. */
function summarizeGroups(groups: SalesGroup[], dead: SalesGroup[]) {
  const stage = ({ status }: SalesGroup) => stageOf(status as SaleStatus);
  const sold = groups.filter((group) => stage(group) !== 'cancelada');
  const taken = dead.map((group) => ({ ...group, pedidos: -group.pedidos, valor: -group.valor }));
  return {
    revenue: sumFigures(sold),
    stages: [...sumBy([...groups, ...taken], stage, ORDER_STAGES)].map(([etapa, sum]) => ({ etapa, ...sum })),
    representadas: [...sumBy(sold, (group) => group.representada_id)]
      .map(([representada_id, sum]) => ({ representada_id, ...sum }))
      .sort((a, b) => b.valor - a.valor || (a.representada_id < b.representada_id ? -1 : 1)),
  };
}

function summarizeMonths(months: string[], days: (Figures & { data: string })[]) {
  return [...sumBy(days, ({ data }) => monthOf(data), months)].map(([mes, sum]) => ({ mes, ...sum }));
}

/** Adds up by a key; the given keys come first, also where nothing has them. */
function sumBy<Part extends Figures, Key>(
  parts: readonly Part[],
  keyOf: (part: Part) => Key,
  keys: readonly Key[] = [],
): Map<Key, Figures> {
  const sums = new Map<Key, Figures>(keys.map((key) => [key, NONE]));
  for (const part of parts) sums.set(keyOf(part), add(sums.get(keyOf(part)) ?? NONE, part));
  return sums;
}

function sumFigures(parts: readonly Figures[]): Figures {
  return parts.reduce(add, NONE);
}

const NONE: Figures = { pedidos: 0, valor: 0 };

function add(sum: Figures, { pedidos, valor }: Figures): Figures {
  return { pedidos: sum.pedidos + pedidos, valor: sum.valor + valor };
}

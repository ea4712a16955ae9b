import { type ExpressionBuilder, sql } from 'kysely';
import { salesWithin } from '../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { toReais } from '../../domain/money.ts';
import {
  addDays,
  daysBetween,
  monthOf,
  monthsUpTo,
  type Period,
  previousPeriod,
  wholeMonths,
} from '../../domain/periods.ts';
import {
  ORDER_STAGES,
  type SaleStatus,
  stageOf,
  statusesOf,
  UNSOLD_STATUSES,
} from '../../domain/sale-status.ts';
import { type Reader, withTables } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { clientsWithin } from '../../trade/clients/clients.filter.queries.ts';
import { namesOf } from '../../trade/record-names/record-names.queries.ts';
import { selectNewestSales } from '../../trade/sales/lists/sales.list.queries.ts';
import { toSaleSummary } from '../../trade/sales/sales.record.ts';
import type { Dashboard } from './dashboard.contract.ts';

const MONTHS = 12;
const REPRESENTADAS = 10;
const LATEST_SALES = 10;
const MOST_CLIENTS = 10;
/** A client has stopped buying when his last purchase is this old, but not older than `HISTORY_DAYS`. */
const STOPPED_DAYS = 60;
const HISTORY_DAYS = 365;

export async function readDashboard(
  db: Reader,
  scope: AccessScope,
  period: Period,
  today: string,
): Promise<Dashboard> {
  const previous = previousPeriod(period);
  const months = monthsUpTo(period.ate, MONTHS);
  const groups = await groupSales(db, scope, period);
  // Cancelled orders are shown in their stage but are not revenue.
  const sold = groups.filter(({ etapa }) => etapa !== 'cancelada');
  const stages = sumBy(groups, ({ etapa }) => etapa, ORDER_STAGES);
  const representadas = [...sumBy(sold, ({ representada_id }) => representada_id)]
    .map(([representada_id, sum]) => ({ representada_id, ...sum }))
    .sort((a, b) => b.valor - a.valor || (a.representada_id < b.representada_id ? -1 : 1));
  const days = await revenueByDay(db, scope, wholeMonths(months));
  const byMonth = sumBy(days, ({ data }) => monthOf(data), months);
  const latest = await selectNewestSales(db, scope, LATEST_SALES);
  return {
    periodo: period,
    periodo_anterior: previous,
    resumo: toSummary(sumFigures(sold)),
    resumo_anterior: toSummary(await sumRevenue(db, scope, previous)),
    meses: [...byMonth].map(([mes, sum]) => toFigures({ mes, ...sum })),
    por_representada: await withNames(db, scope.empresaId, representadas.slice(0, REPRESENTADAS)),
    outras_representadas: toFigures(sumFigures(representadas.slice(REPRESENTADAS))),
    por_etapa: [...stages].map(([etapa, sum]) => toFigures({ etapa, ...sum })),
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

/** Adds up by a key; the given keys come first, also where nothing has them. */
function sumBy<Part extends Figures, Key>(
  parts: readonly Part[],
  keyOf: (part: Part) => Key,
  keys: readonly Key[] = [],
): Map<Key, Figures> {
  const groups = Map.groupBy(parts, keyOf);
  const all = new Set([...keys, ...groups.keys()]);
  return new Map([...all].map((key) => [key, sumFigures(groups.get(key) ?? [])]));
}

function sumFigures(parts: readonly Figures[]): Figures {
  const add = (sum: Figures, { pedidos, valor }: Figures) => ({
    pedidos: sum.pedidos + pedidos,
    valor: sum.valor + valor,
  });
  return parts.reduce(add, { pedidos: 0, valor: 0 });
}

/**
 * Sums are cast to double: PostgreSQL would return wide integers as text, and SQLite would fail beyond safe integers. Doubles are
 * exact up to ninety trillion reais.
 */
const orders = sql<number>`count(*)`.as('pedidos');
const value = sql<number>`cast(coalesce(sum(valor_total), 0) as double precision)`.as('valor');

/** The sales of a period by stage and representada, less the quotations cancelled before they became orders, which were never sold. */
export async function groupSales(db: Reader, scope: AccessScope, period: Period) {
  const read = async (sales: ReturnType<typeof salesOf>, sign: 1 | -1) => {
    const by = ['status', 'representada_id'] as const;
    const rows = await sales
      .select([...by, orders, value])
      .groupBy(by)
      .execute();
    return rows.map(({ status, representada_id, pedidos, valor }) => ({
      etapa: stageOf(status as SaleStatus),
      representada_id,
      pedidos: sign * pedidos,
      valor: sign * valor,
    }));
  };
  const sales = salesOf(db, scope, period);
  const dead = sales.where('parcelas_orcadas', 'is not', null).where('status', 'in', statusesOf('cancelada'));
  return [
    ...(await read(sales.where('status', 'not in', statusesOf('orcamento')), 1)),
    ...(await read(dead, -1)),
  ];
}

export function sumRevenue(db: Reader, scope: AccessScope, period: Period) {
  return revenueOf(db, scope, period).select([orders, value]).executeTakeFirstOrThrow();
}

export function revenueByDay(db: Reader, scope: AccessScope, period: Period) {
  return revenueOf(db, scope, period).select(['data', orders, value]).groupBy('data').execute();
}

export function bestClients(db: Reader, scope: AccessScope, period: Period) {
  const best = revenueOf(db, scope, period)
    .select(['cliente_id', orders, value])
    .groupBy('cliente_id')
    .orderBy('valor', 'desc')
    .orderBy('cliente_id')
    .limit(MOST_CLIENTS);
  return db
    .selectFrom(best.as('compras'))
    .innerJoin('clientes', (join) =>
      join.on('clientes.empresa_id', '=', scope.empresaId).onRef('clientes.id', '=', 'compras.cliente_id'),
    )
    .select(['compras.cliente_id', 'clientes.nome as cliente_nome', 'clientes.cidade'])
    .select(['compras.pedidos', 'compras.valor'])
    .orderBy('compras.valor', 'desc')
    .orderBy('compras.cliente_id')
    .execute();
}

/** Sales that are neither cancelled nor quotations. */
function revenueOf(db: Reader, scope: AccessScope, period: Period) {
  return salesOf(db, scope, period).where('status', 'not in', UNSOLD_STATUSES);
}

function salesOf(db: Reader, scope: AccessScope, { de, ate }: Period) {
  return salesWithin(db, scope)
    .where('data', '>=', de)
    .where('data', '<=', ate)
    .where(dialectOf(db).untilCancelled('vendas'));
}

/**
 * Active clients that stopped buying, those with the highest purchases of the year first; `total` counts all of them. One index
 * covers all columns that are read of a client's sales.
 */
export function stoppedClients(db: Reader, scope: AccessScope, today: string) {
  const yearAgo = addDays(today, -HISTORY_DAYS);
  return withTables(db)
    .with(
      (name) => name('ultimas').materialized(),
      () =>
        clientsWithin(db, scope)
          .select(['empresa_id', 'id', 'nome', 'cidade', 'telefone'])
          .select((column) => lastPurchase(column).as('ultima_compra'))
          .where('ativo', '=', true)
          .where(dialectOf(db).untilCancelled('clientes')),
    )
    .selectFrom('ultimas')
    .select(['id as cliente_id', 'nome as cliente_nome', 'cidade', 'telefone'])
    .select((column) => [
      column.ref('ultima_compra').$notNull().as('ultima_compra'),
      purchases('count(*)').as('pedidos'),
      purchases('cast(sum(valor_total) as double precision)').as('valor'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('ultima_compra', '>=', yearAgo)
    .where('ultima_compra', '<=', addDays(today, -STOPPED_DAYS))
    .orderBy('valor', 'desc')
    .orderBy('id')
    .limit(MOST_CLIENTS)
    .execute();

  function purchases(figure: string) {
    return sql<number>`(
      select ${sql.raw(figure)} from vendas
      where vendas.empresa_id = ultimas.empresa_id and vendas.cliente_id = ultimas.id
        and vendas.data >= ${yearAgo} and vendas.status not in (${sql.join(UNSOLD_STATUSES)}))`;
  }
}

function lastPurchase(column: ExpressionBuilder<Tables, 'clientes'>) {
  return column
    .selectFrom('vendas')
    .select((column) => column.fn.max('vendas.data').as('data'))
    .whereRef('vendas.empresa_id', '=', 'clientes.empresa_id')
    .whereRef('vendas.cliente_id', '=', 'clientes.id')
    .where('vendas.status', 'not in', UNSOLD_STATUSES);
}

import { type ExpressionBuilder, sql } from 'kysely';
import { salesWithin } from '../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { addDays, type Period } from '../../domain/periods.ts';
import { statusesOf, UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import { type Reader, withTables } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { clientsWithin } from '../../trade/clients/clients.filter.queries.ts';

const BEST_CLIENTS = 10;

/**
 * Sums are cast to double: PostgreSQL would return wide integers as text, and SQLite would fail beyond safe integers. Doubles are
 * exact up to ninety trillion reais.
 */
const orders = sql<number>`count(*)`.as('pedidos');
const value = sql<number>`cast(sum(valor_total) as double precision)`.as('valor');

/** The sales of a period, grouped by status and representada. */
export function groupSales(db: Reader, scope: AccessScope, period: Period) {
  return salesOf(db, scope, period)
    .select(['status', 'representada_id', orders, value])
    .where('status', 'not in', statusesOf('orcamento'))
    .groupBy(['status', 'representada_id'])
    .execute();
}

/** Quotations cancelled before they became orders, which were never sold. */
export function groupDeadQuotations(db: Reader, scope: AccessScope, period: Period) {
  return salesOf(db, scope, period)
    .select(['status', 'representada_id', orders, value])
    .where('parcelas_orcadas', 'is not', null)
    .where('status', 'in', statusesOf('cancelada'))
    .groupBy(['status', 'representada_id'])
    .execute();
}

export async function sumRevenue(db: Reader, scope: AccessScope, period: Period) {
  const { pedidos, valor } = await revenueOf(db, scope, period)
    .select([orders, value])
    .executeTakeFirstOrThrow();
  return { pedidos, valor: valor ?? 0 };
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
    .limit(BEST_CLIENTS);
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
    .where(dialectOf(db).whileAsked('vendas'));
}

/** A client has stopped buying when his last purchase is this old, but not older than `HISTORY_DAYS`. */
export const STOPPED_DAYS = 60;
const HISTORY_DAYS = 365;
const MOST_CLIENTS = 10;

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
          .where(dialectOf(db).whileAsked('clientes')),
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

import { type ExpressionBuilder, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { addDays } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import { type Reader, withTables } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { clientsWithin } from '../../trade/clients/clients.filter.queries.ts';

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

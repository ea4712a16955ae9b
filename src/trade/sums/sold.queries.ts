import { sql } from 'kysely';
import { indexedSalesWithin, salesWithin } from '../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { daysBetween, type Period } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';

export interface Sold {
  readonly period: Period;
  readonly representada_id?: string | undefined;
  readonly vendedor_id?: string | undefined;
}

/** Whether a sale has the requested representada and vendedor; its day is not checked. */
export function isSold(
  sale: { readonly representada_id: string; readonly vendedor_id: string },
  { representada_id, vendedor_id }: Sold,
): boolean {
  return (
    (representada_id === undefined || sale.representada_id === representada_id) &&
    (vendedor_id === undefined || sale.vendedor_id === vendedor_id)
  );
}

/** The sales of a period that count: no quotations, no cancelled ones. Without a vendedor filter they have indexed columns only. */
export function soldWithin(db: Reader, scope: AccessScope, sold: Sold) {
  if (sold.vendedor_id !== undefined) return soldRowsWithin(db, scope, sold);
  return soldAmong(db, scope, indexedSalesWithin(db, scope), sold);
}

/** The same with all columns. */
export function soldRowsWithin(db: Reader, scope: AccessScope, sold: Sold) {
  return soldAmong(db, scope, salesWithin(db, scope).where(dialectOf(db).whileAsked('vendas')), sold);
}

/** In a longer period, a vendedor's sales are found by his own index and not by their days. */
const FEW_DAYS = 31;

function soldAmong(
  db: Reader,
  scope: AccessScope,
  seen: ReturnType<typeof salesWithin>,
  { period, representada_id, vendedor_id }: Sold,
): ReturnType<typeof salesWithin> {
  const isOfOne = (vendedor_id ?? scope.vendedorId) !== null;
  const isLong = isOfOne && daysBetween(period.de, period.ate) > FEW_DAYS;
  const data = isLong ? dialectOf(db).unindexed<string>('vendas.data') : sql.ref<string>('vendas.data');
  let sales = seen
    .where(data, '>=', period.de)
    .where(data, '<=', period.ate)
    .where('vendas.status', 'not in', UNSOLD_STATUSES);
  if (representada_id !== undefined) sales = sales.where('vendas.representada_id', '=', representada_id);
  if (vendedor_id !== undefined) sales = sales.where('vendas.vendedor_id', '=', vendedor_id);
  return sales;
}

/** These sales joined with their items; a cross join makes SQLite begin with the sales, of which it would else find few among all items. */
export function soldItemsWithin(db: Reader, scope: AccessScope, sold: Sold) {
  return soldWithin(db, scope, sold)
    .crossJoin('itens_venda')
    .whereRef('itens_venda.empresa_id', '=', 'vendas.empresa_id')
    .whereRef('itens_venda.venda_id', '=', 'vendas.id');
}

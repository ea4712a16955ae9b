import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { spellingOf } from '../database/engine.ts';
import type { Border } from '../domain/border.ts';
import { daysBetween, type Period } from '../domain/periods.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';
import { indexedSalesWithin, salesWithin } from '../people/sale-border.queries.ts';

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
export function soldWithin(db: Reader, border: Border, sold: Sold) {
  if (sold.vendedor_id !== undefined) return soldRowsWithin(db, border, sold);
  return soldAmong(db, border, indexedSalesWithin(db, border), sold);
}

/** The same with all columns. */
export function soldRowsWithin(db: Reader, border: Border, sold: Sold) {
  return soldAmong(db, border, salesWithin(db, border).where(spellingOf(db).whileAsked('vendas')), sold);
}

/** In a longer period, a vendedor's sales are found by his own index and not by their days. */
const FEW_DAYS = 31;

function soldAmong(
  db: Reader,
  border: Border,
  seen: ReturnType<typeof salesWithin>,
  { period, representada_id, vendedor_id }: Sold,
): ReturnType<typeof salesWithin> {
  const isOfOne = (vendedor_id ?? border.vendedorId) !== null;
  const isLong = isOfOne && daysBetween(period.de, period.ate) > FEW_DAYS;
  const data = isLong ? spellingOf(db).unindexed<string>('vendas.data') : sql.ref<string>('vendas.data');
  let sales = seen
    .where(data, '>=', period.de)
    .where(data, '<=', period.ate)
    .where('vendas.status', 'not in', UNSOLD_STATUSES);
  if (representada_id !== undefined) sales = sales.where('vendas.representada_id', '=', representada_id);
  if (vendedor_id !== undefined) sales = sales.where('vendas.vendedor_id', '=', vendedor_id);
  return sales;
}

/** These sales joined with their items; a cross join makes SQLite begin with the sales, of which it would else find few among all items. */
export function soldItemsWithin(db: Reader, border: Border, sold: Sold) {
  return soldWithin(db, border, sold)
    .crossJoin('itens_venda')
    .whereRef('itens_venda.empresa_id', '=', 'vendas.empresa_id')
    .whereRef('itens_venda.venda_id', '=', 'vendas.id');
}

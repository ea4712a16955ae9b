import type { Reader } from '../database/database.ts';
import { spellingOf } from '../database/engine.ts';
import type { Border } from '../domain/border.ts';
import type { Period } from '../domain/periods.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';
import { salesWithin } from '../people/sale-border.queries.ts';

export interface Sold {
  readonly period: Period;
  readonly representada_id?: string | undefined;
  readonly vendedor_id?: string | undefined;
}

/** Whether a sale is one of those, whatever its day. */
export function isSold(
  sale: { readonly representada_id: string; readonly vendedor_id: string },
  { representada_id, vendedor_id }: Sold,
): boolean {
  return (
    (representada_id === undefined || sale.representada_id === representada_id) &&
    (vendedor_id === undefined || sale.vendedor_id === vendedor_id)
  );
}

/** The sales of a period that count: neither quotations nor cancelled. */
export function soldWithin(db: Reader, border: Border, { period, representada_id, vendedor_id }: Sold) {
  let sales = salesWithin(db, border)
    .where('vendas.data', '>=', period.de)
    .where('vendas.data', '<=', period.ate)
    .where('vendas.status', 'not in', UNSOLD_STATUSES)
    .where(spellingOf(db).whileAsked('vendas'));
  if (representada_id !== undefined) sales = sales.where('vendas.representada_id', '=', representada_id);
  if (vendedor_id !== undefined) sales = sales.where('vendas.vendedor_id', '=', vendedor_id);
  return sales;
}

/** The same, joined with their items. */
export function soldItemsWithin(db: Reader, border: Border, sold: Sold) {
  return soldWithin(db, border, sold).innerJoin('itens_venda', (join) =>
    join
      .onRef('itens_venda.empresa_id', '=', 'vendas.empresa_id')
      .onRef('itens_venda.venda_id', '=', 'vendas.id'),
  );
}

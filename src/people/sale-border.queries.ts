import type { Reader } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import type { Border } from '../domain/border.ts';

/**
 * The sales that may be seen. Those of a vendedor are two pieces that share nothing, each in the order of an index of its
 * own, and both engines merge them as they read: an `or` would make them walk through the sales of everyone.
 */
export function salesWithin(db: Reader, { empresaId, vendedorId }: Border) {
  const sales = db.selectFrom('vendas').where('vendas.empresa_id', '=', empresaId);
  if (vendedorId === null) return sales;
  const seen = sales
    .where('vendas.vendedor_id', '=', vendedorId)
    .selectAll('vendas')
    .unionAll(sales.where('vendas.carteira_id', '=', vendedorId).selectAll('vendas'));
  // Whatever is asked of it reads as if it were the table, whose columns it has.
  return db.selectFrom(seen.as('vendas')) as unknown as typeof sales;
}

/** The same for a sale that was read. */
export function isWithin(
  { vendedorId }: Border,
  sale: Pick<Row<'vendas'>, 'vendedor_id' | 'carteira_id'>,
): boolean {
  return vendedorId === null || sale.vendedor_id === vendedorId || sale.carteira_id === vendedorId;
}

import { type SqlBool, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';

/**
 * The sales within a scope. Those of a vendedor are a union of two disjoint parts, each in the order of its own index, which
 * both engines merge while reading; an `or` would scan everybody's sales.
 */
export function salesWithin(db: Reader, { empresaId, vendedorId }: AccessScope) {
  const sales = db.selectFrom('vendas').where('vendas.empresa_id', '=', empresaId);
  if (vendedorId === null) return sales;
  const seen = sales
    .where('vendas.vendedor_id', '=', vendedorId)
    .selectAll('vendas')
    .unionAll(sales.where('vendas.carteira_id', '=', vendedorId).selectAll('vendas'));
  // The union has the columns of the table, so queries use it like the table.
  return db.selectFrom(seen.as('vendas')) as unknown as typeof sales;
}

/** Columns that both indexes of a vendedor's sales have. */
const INDEXED = [
  'empresa_id',
  'id',
  'data',
  'status',
  'representada_id',
  'cliente_id',
  'valor_total',
] as const;

/** The sales within a scope with indexed columns only: for a vendedor SQLite would read the row of each for any other. */
export function indexedSalesWithin(db: Reader, { empresaId, vendedorId }: AccessScope) {
  const sales = rowsWith(db, 'vendas', { empresa_id: empresaId }).where(
    dialectOf(db).untilCancelled('vendas'),
  );
  if (vendedorId === null) return sales;
  const columns = INDEXED.map((column) => `vendas.${column}` as const);
  const seen = sales
    .where('vendas.vendedor_id', '=', vendedorId)
    .select(columns)
    .unionAll(sales.where('vendas.carteira_id', '=', vendedorId).select(columns));
  // Whoever asks uses the indexed columns only, so the union stands for the table.
  return db.selectFrom(seen.as('vendas')) as unknown as typeof sales;
}

/** As a condition on few sales, which are found by other means; `sale` is the name that they have in the query. */
export function isSeen({ vendedorId }: AccessScope, sale = 'vendas') {
  if (vendedorId === null) return sql<SqlBool>`1 = 1`;
  const [own, ofPortfolio] = [sql.ref(`${sale}.vendedor_id`), sql.ref(`${sale}.carteira_id`)];
  return sql<SqlBool>`(${own} = ${vendedorId} or ${ofPortfolio} = ${vendedorId})`;
}

/** In memory, for a sale that was already read. */
export function isWithin(
  { vendedorId }: AccessScope,
  sale: Pick<Row<'vendas'>, 'vendedor_id' | 'carteira_id'>,
): boolean {
  return vendedorId === null || sale.vendedor_id === vendedorId || sale.carteira_id === vendedorId;
}

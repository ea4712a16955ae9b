import { foldCode } from '../../domain/codes.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { insertRows, rowsWith } from '../../platform/database/rows.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { findReserved } from '../../platform/writes/reserved-values.queries.ts';
import { insertCodes } from './product-codes.queries.ts';
import type { NewProduct } from './products.contract.ts';
import { type ProductRow, toProductRow, withRepresentada } from './products.queries.ts';

export async function insertProducts(
  db: Transaction,
  empresaId: string,
  products: readonly NewProduct[],
): Promise<ProductRow[]> {
  const rows = products.map((product) => {
    const { id, created_at } = newStamp();
    return toProductRow(empresaId, { id, ...product }, created_at);
  });
  await insertRows(db, 'produtos', rows);
  await insertCodes(db, rows);
  return rows;
}

/** Of these ids, those that any company uses or is about to use, with the company. */
export function findTakenProductIds(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  return findReserved(db, 'produtos', 'id', ids);
}

/** The products of the company that have one of these values. */
export function selectProductsBy(
  db: Reader,
  empresaId: string,
  column: 'id' | 'nome_dobrado',
  values: readonly string[],
): Promise<ProductRow[]> {
  const products = rowsWith(db, 'produtos', { empresa_id: empresaId }).selectAll();
  return readInBatches(values, (batch) => products.where(column, 'in', batch).execute());
}

/** The products of the company whose code folds to that of one of these, with their representada's names. */
export function selectProductsByCodes(db: Reader, empresaId: string, codes: readonly string[]) {
  const products = withRepresentada(db).where('produtos.empresa_id', '=', empresaId);
  return readInBatches([...new Set(codes.map(foldCode))], (batch) =>
    products.where('produtos.codigo_dobrado', 'in', batch).execute(),
  );
}

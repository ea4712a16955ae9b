import type { Reader } from '../database/database.ts';
import { ONE_RECORD } from '../http/contract/pagination.ts';
import { exportedProductColumns, toExportedProduct } from './products.contract.ts';
import { exportProducts, type ProductFilter, selectProducts } from './products.queries.ts';

export function productTable(db: Reader, empresaId: string, filter: ProductFilter) {
  return {
    name: 'produtos',
    columns: exportedProductColumns,
    count: async () => (await selectProducts(db, empresaId, filter, ONE_RECORD)).total,
    rows: exportProducts(db, empresaId, filter),
    toRecord: toExportedProduct,
  };
}

import { readAll } from '../companies/read-all.queries.ts';
import type { Reader } from '../database/database.ts';
import type { SaleFilter } from './sales.filter.ts';
import { findSales, readSales } from './sales.list.queries.ts';

export function exportSales(db: Reader, empresaId: string, filter: SaleFilter) {
  return readAll(
    findSales(db, empresaId, filter),
    (ids) => readSales(db, empresaId, ids).execute(),
    (found, last) => found.where('id', '<', last.id),
  );
}

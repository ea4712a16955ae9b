import type { Reader } from '../database/database.ts';
import { ONE_RECORD } from '../http/contract/pagination.ts';
import { exportSales } from './sales.export.queries.ts';
import type { SaleFilter } from './sales.filter.ts';
import { readSalePage } from './sales.list.queries.ts';
import { saleSummary, toSaleSummary } from './sales.record.ts';

export function saleTable(db: Reader, empresaId: string, filter: SaleFilter) {
  return {
    name: 'vendas',
    columns: Object.keys(saleSummary.shape),
    count: async () => (await readSalePage(db, empresaId, filter, ONE_RECORD)).total,
    rows: exportSales(db, empresaId, filter),
    toRecord: toSaleSummary,
  };
}

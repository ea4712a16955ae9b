import { companyTable } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type RecordKey, RowCursor, readPieces } from '../../platform/verification/check.queries.ts';

/**
 * Rows that belong to sales, read in parallel with them: gives those of the next sale. Rows without a sale are skipped, because the
 * check of references reports them.
 */
export function partsOfSales<Row extends { readonly empresa_id: string; readonly venda_id: string }>(
  db: Reader,
  table: 'itens_venda' | 'parcelas',
  columns: readonly string[],
): (sale: RecordKey) => Promise<Row[]> {
  const key = ['empresa_id', ...companyTable(table).key];
  const rows = new RowCursor(readPieces<Row>(db, table, { key, columns }));
  return async (sale) => {
    const taken: Row[] = [];
    for (; await rows.isFilled(); rows.advance()) {
      const row = rows.row as Row;
      const isOfCompany = row.empresa_id === sale.empresa_id;
      if (isOfCompany ? row.venda_id > sale.id : row.empresa_id > sale.empresa_id) break;
      if (isOfCompany && row.venda_id === sale.id) taken.push(row);
    }
    return taken;
  };
}

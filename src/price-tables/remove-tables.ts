import type { Journal } from '../changes/journal.ts';
import type { Transaction } from '../database/database.ts';
import { changePrices } from './change-prices.ts';
import { toNotedTable } from './price-tables.contract.ts';
import {
  type PriceTableRow,
  removePriceTable,
  selectAllPrices,
  selectTablesOf,
  selectTablesWith,
} from './price-tables.queries.ts';

export async function removeTable(db: Transaction, journal: Journal, table: PriceTableRow): Promise<void> {
  const noted = toNotedTable(table, await selectAllPrices(db, table));
  await removePriceTable(db, table);
  journal.deleted('tabelas_preco', table.id, noted);
}

/** Tables go with their representada. The clients that had them are told before. */
export async function removeTablesOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
): Promise<void> {
  for (const table of await selectTablesOf(db, empresaId, representadaId))
    await removeTable(db, journal, table);
}

/** Prices go with their product. */
export async function removePricesOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  produtoId: string,
): Promise<void> {
  for (const table of await selectTablesWith(db, empresaId, produtoId))
    await changePrices(db, journal, table, [{ produto_id: produtoId, preco: null }]);
}

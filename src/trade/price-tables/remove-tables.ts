import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { changePrices } from './change-prices.ts';
import { toNotedTable } from './price-tables.contract.ts';
import {
  type PriceTableRow,
  priceTableRecords,
  selectAllPrices,
  selectTablesWith,
} from './price-tables.queries.ts';

export async function removeTable(db: Transaction, journal: Journal, table: PriceTableRow): Promise<void> {
  const noted = toNotedTable(table, await selectAllPrices(db, table));
  await priceTableRecords.remove(db, table);
  journal.deleted('tabelas_preco', table.id, noted);
}

/** Removes the tables of a representada, after journaling the clients that used them. */
export async function removeTablesOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
): Promise<void> {
  for (const table of await priceTableRecords.naming(db, empresaId, 'representada_id', representadaId))
    await removeTable(db, journal, table);
}

/** A product's price in a table. */
export interface HeldPrice {
  readonly tabela_id: string;
  readonly preco: number;
}

/** Removes the prices of a deleted product; its restoration brings them back. */
export async function removePricesOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  produtoId: string,
): Promise<HeldPrice[]> {
  const held: HeldPrice[] = [];
  for (const table of await selectTablesWith(db, empresaId, produtoId)) {
    const { moves } = await changePrices(db, journal, table, [{ produto_id: produtoId, preco: null }]);
    held.push(...moves.map(({ antigo }) => ({ tabela_id: table.id, preco: antigo as number })));
  }
  return held;
}

/** Restores prices in tables that still exist. */
export async function restorePrices(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  produtoId: string,
  held: readonly HeldPrice[],
): Promise<void> {
  for (const { tabela_id, preco } of held) {
    const table = await priceTableRecords.find(db, wholeCompany(empresaId), tabela_id);
    if (table) await changePrices(db, journal, table, [{ produto_id: produtoId, preco }]);
  }
}

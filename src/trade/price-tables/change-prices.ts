import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { changeRows, removeRows } from '../../platform/database/rows.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  type ChangedPrice,
  type ChangedPrices,
  type Price,
  type PriceTable,
  toNotedTable,
  toPriceTable,
} from './price-tables.contract.ts';
import {
  type PriceTableRow,
  priceTableRecords,
  selectAllPrices,
  selectTablesWith,
} from './price-tables.queries.ts';

/** A product's price change in a table; null is no price. */
export interface PriceMove {
  readonly produto_id: string;
  readonly antigo: number | null;
  readonly novo: number | null;
}

/** The changes that the wanted prices make to the current ones. */
export function movesOfTable(prices: readonly Price[], wanted: readonly ChangedPrice[]): PriceMove[] {
  const current = new Map(prices.map(({ produto_id, preco }) => [produto_id, preco]));
  return wanted
    .map(({ produto_id, preco }) => ({ produto_id, antigo: current.get(produto_id) ?? null, novo: preco }))
    .filter(({ antigo, novo }) => antigo !== novo);
}

export function countMoves(moves: readonly PriceMove[]): ChangedPrices {
  const criados = moves.filter(({ antigo }) => antigo === null).length;
  const removidos = moves.filter(({ novo }) => novo === null).length;
  return { criados, alterados: moves.length - criados - removidos, removidos };
}

/** Changes the prices of a table and journals the whole table before and after. */
export async function changePrices(
  db: Transaction,
  journal: Journal,
  table: PriceTableRow,
  wanted: readonly ChangedPrice[],
): Promise<{ moves: PriceMove[]; table: PriceTable }> {
  const before = await selectAllPrices(db, table);
  const moves = movesOfTable(before, wanted);
  await writePrices(db, table, moves);
  const { empresa_id, id } = table;
  const after = { ...table, updated_at: momentAfter(table.updated_at) };
  await changeRows(db, 'tabelas_preco', { empresa_id, id }, { updated_at: after.updated_at });
  const prices = pricesAfter(before, moves);
  journal.changed('tabelas_preco', id, toNotedTable(table, before), toNotedTable(after, prices));
  return { moves, table: toPriceTable(after) };
}

async function writePrices(
  db: Transaction,
  { empresa_id, id }: PriceTableRow,
  moves: readonly PriceMove[],
): Promise<void> {
  const place = { empresa_id, tabela_id: id };
  const rows = moves.flatMap(({ produto_id, novo }) =>
    novo === null ? [] : [{ ...place, produto_id, preco: novo }],
  );
  const gone = moves.flatMap(({ produto_id, novo }) => (novo === null ? [produto_id] : []));
  await inBatches(rows, (batch) =>
    db
      .insertInto('precos')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['empresa_id', 'tabela_id', 'produto_id'])
          .doUpdateSet({ preco: (eb) => eb.ref('excluded.preco') }),
      )
      .execute(),
  );
  await inBatches(gone, (produto_id) => removeRows(db, 'precos', { ...place, produto_id }));
}

/** In the order of `selectAllPrices`, which is that of bytes: all other writes would wait for reading them back. */
function pricesAfter(before: readonly Price[], moves: readonly PriceMove[]): Price[] {
  const prices = new Map(before.map(({ produto_id, preco }) => [produto_id, preco]));
  for (const { produto_id, novo } of moves)
    if (novo === null) prices.delete(produto_id);
    else prices.set(produto_id, novo);
  return [...prices]
    .map(([produto_id, preco]) => ({ bytes: Buffer.from(produto_id), price: { produto_id, preco } }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ price }) => price);
}

/** Removes the tables of a representada, after journaling the clients that used them. */
export async function removeTablesOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
): Promise<void> {
  for (const table of await priceTableRecords.naming(db, empresaId, 'representada_id', representadaId)) {
    const noted = toNotedTable(table, await selectAllPrices(db, table));
    await priceTableRecords.remove(db, table);
    journal.deleted('tabelas_preco', table.id, noted);
  }
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

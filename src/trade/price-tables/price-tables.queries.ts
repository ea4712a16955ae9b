import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { inPages, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { PriceTableTable } from '../../platform/database/tables/trade.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import type { Price } from './price-tables.contract.ts';

export type PriceTableRow = Selectable<PriceTableTable>;

export const priceTableRecords = companyRecords('tabelas_preco');

export function selectTablesWith(db: Reader, empresaId: string, produtoId: string): Promise<PriceTableRow[]> {
  const priced = rowsWith(db, 'precos', { empresa_id: empresaId, produto_id: produtoId }).select('tabela_id');
  return rowsWith(db, 'tabelas_preco', { empresa_id: empresaId })
    .selectAll()
    .where('id', 'in', priced)
    .orderBy('id')
    .execute();
}

const PRICES_PER_READ = 1_000;

/** All prices of a table in pages, so that the event loop gets turns between them. */
export async function selectAllPrices(db: Reader, { empresa_id, id }: PriceTableRow): Promise<Price[]> {
  const ofTable = rowsWith(db, 'precos', { empresa_id, tabela_id: id })
    .select(['produto_id', 'preco'])
    .orderBy('produto_id')
    .limit(PRICES_PER_READ);
  const read = (last?: Price) =>
    (last ? ofTable.where('produto_id', '>', last.produto_id) : ofTable).execute();
  const prices: Price[] = [];
  for await (const some of inPages(PRICES_PER_READ, read)) prices.push(...some);
  return prices;
}

export async function writePrices(
  db: Transaction,
  { empresa_id, id }: PriceTableRow,
  prices: readonly Price[],
): Promise<void> {
  const rows = prices.map(({ produto_id, preco }) => ({ empresa_id, tabela_id: id, produto_id, preco }));
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
}

export async function removePrices(
  db: Transaction,
  { empresa_id, id }: PriceTableRow,
  products: readonly string[],
): Promise<void> {
  await inBatches(products, (batch) =>
    removeRows(db, 'precos', { empresa_id, tabela_id: id, produto_id: batch }),
  );
}

/** Those of the products that the company has. */
export async function findKnownProducts(
  db: Reader,
  empresaId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  await inBatches(ids, async (batch) => {
    const found = rowsWith(db, 'produtos', { empresa_id: empresaId, id: batch }).select('id');
    for (const { id } of await found.execute()) known.add(id);
  });
  return known;
}

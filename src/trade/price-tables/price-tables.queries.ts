import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import type { PriceTableTable } from '../../platform/database/tables/price-tables.ts';
import type { Page } from '../../platform/http/contract/pagination.ts';
import { type FoundIds, selectPage } from '../../platform/lists/pages.queries.ts';
import { readAll } from '../../platform/lists/read-all.queries.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import type { NewPriceTable, Price, PriceTableChanges } from './price-tables.contract.ts';

export type PriceTableRow = Selectable<PriceTableTable>;

export function insertPriceTable(
  db: Transaction,
  empresaId: string,
  table: NewPriceTable,
): Promise<PriceTableRow> {
  const stamp = newStamp();
  return db
    .insertInto('tabelas_preco')
    .values({ ...table, ...stamp, empresa_id: empresaId, updated_at: stamp.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Without changes it only updates `updated_at`, because prices are in another table. */
export function changePriceTable(
  db: Transaction,
  before: PriceTableRow,
  changes: PriceTableChanges = {},
): Promise<PriceTableRow> {
  return db
    .updateTable('tabelas_preco')
    .set({ ...changes, updated_at: momentAfter(before.updated_at) })
    .where('empresa_id', '=', before.empresa_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The foreign key deletes the prices with their table. */
export async function removePriceTable(db: Transaction, { empresa_id, id }: PriceTableRow): Promise<void> {
  await db.deleteFrom('tabelas_preco').where('empresa_id', '=', empresa_id).where('id', '=', id).execute();
}

export function findPriceTable(
  db: Reader,
  empresaId: string,
  id: string,
): Promise<PriceTableRow | undefined> {
  return db
    .selectFrom('tabelas_preco')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function selectTablesOf(
  db: Reader,
  empresaId: string,
  representadaId: string,
): Promise<PriceTableRow[]> {
  return db
    .selectFrom('tabelas_preco')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('representada_id', '=', representadaId)
    .orderBy('id')
    .execute();
}

export function selectTablesWith(db: Reader, empresaId: string, produtoId: string): Promise<PriceTableRow[]> {
  return db
    .selectFrom('tabelas_preco')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', (db) =>
      db
        .selectFrom('precos')
        .select('tabela_id')
        .where('empresa_id', '=', empresaId)
        .where('produto_id', '=', produtoId),
    )
    .orderBy('id')
    .execute();
}

interface PriceTableFilter {
  representada_id?: string | undefined;
}

export function selectPriceTables(db: Reader, empresaId: string, filter: PriceTableFilter, page: Page) {
  return selectPage(findTables(db, empresaId, filter), page, (ids) => readTables(db, empresaId, ids));
}

export function exportPriceTables(db: Reader, empresaId: string, filter: PriceTableFilter) {
  return readAll(
    findTables(db, empresaId, filter),
    (ids) => readTables(db, empresaId, ids),
    (found, last) => found.where('id', '<', last.id),
  );
}

function findTables(
  db: Reader,
  empresaId: string,
  { representada_id }: PriceTableFilter,
): FoundIds<'tabelas_preco'> {
  const found = db
    .selectFrom('tabelas_preco')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .orderBy('id', 'desc');
  return representada_id ? found.where('representada_id', '=', representada_id) : found;
}

function readTables(db: Reader, empresaId: string, ids: FoundIds<'tabelas_preco'>): Promise<PriceTableRow[]> {
  return db
    .selectFrom('tabelas_preco')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
}

const PRICES_PER_READ = 1_000;

/** All prices of a table in pages, so that the event loop gets turns between them. */
export async function selectAllPrices(db: Reader, { empresa_id, id }: PriceTableRow): Promise<Price[]> {
  const prices: Price[] = [];
  const ofTable = db
    .selectFrom('precos')
    .select(['produto_id', 'preco'])
    .where('empresa_id', '=', empresa_id)
    .where('tabela_id', '=', id)
    .orderBy('produto_id')
    .limit(PRICES_PER_READ);
  for (;;) {
    const last = prices.at(-1);
    const page = last === undefined ? ofTable : ofTable.where('produto_id', '>', last.produto_id);
    const some = await page.execute();
    prices.push(...some);
    if (some.length < PRICES_PER_READ) return prices;
  }
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
    db
      .deleteFrom('precos')
      .where('empresa_id', '=', empresa_id)
      .where('tabela_id', '=', id)
      .where('produto_id', 'in', batch)
      .execute(),
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
    const found = db
      .selectFrom('produtos')
      .select('id')
      .where('empresa_id', '=', empresaId)
      .where('id', 'in', batch);
    for (const { id } of await found.execute()) known.add(id);
  });
  return known;
}

import type { Reader } from '../../platform/database/database.ts';
import { countFound, onCompanyAnd, rowsWith, walkRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { type Price, toPriceTable } from './price-tables.contract.ts';

export type PriceTableRow = Row<'tabelas_preco'>;

export const priceTableRecords = { ...companyRecords('tabelas_preco'), show: toPriceTable };

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
export async function selectAllPrices(
  db: Reader,
  { empresa_id, id }: Pick<PriceTableRow, 'empresa_id' | 'id'>,
): Promise<Price[]> {
  const found = rowsWith(db, 'precos', { empresa_id, tabela_id: id }).select(['produto_id', 'preco']);
  const prices: Price[] = [];
  for await (const some of walkRows(found, { produto_id: 'produto_id' }, PRICES_PER_READ))
    prices.push(...some);
  return prices;
}

/** Those of the products that the company has. */
export async function findKnownProducts(
  db: Reader,
  empresaId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = await readInBatches(ids, (id) =>
    rowsWith(db, 'produtos', { empresa_id: empresaId, id }).select('id').execute(),
  );
  return new Set(known.map(({ id }) => id));
}

/** A price table of a representada that a client buys by. */
export interface ClientTable {
  readonly representada_id: string;
  readonly tabela_id: string;
}

/** The tables that exist and belong to their representada. */
export async function findTablesOf(
  db: Reader,
  empresaId: string,
  tables: readonly ClientTable[],
): Promise<ClientTable[]> {
  if (tables.length === 0) return [];
  const ids = tables.map(({ tabela_id }) => tabela_id);
  const rows = await rowsWith(db, 'tabelas_preco', { empresa_id: empresaId, id: ids })
    .select(['id', 'representada_id'])
    .execute();
  const owners = new Map(rows.map(({ id, representada_id }) => [id, representada_id]));
  return tables.filter(({ tabela_id, representada_id }) => owners.get(tabela_id) === representada_id);
}

export function countPrices(db: Reader, { empresa_id, id }: PriceTableRow): Promise<number> {
  return countFound(rowsWith(db, 'precos', { empresa_id, tabela_id: id }));
}

/** The prices of a table with the names of their products. */
export function pricesOf(db: Reader, { empresa_id, id }: PriceTableRow) {
  return rowsWith(db, 'precos', { empresa_id, tabela_id: id })
    .innerJoin('produtos', (join) => onCompanyAnd(join, 'produtos.id', 'precos.produto_id'))
    .select(['precos.produto_id', 'produtos.nome as produto_nome', 'precos.preco', 'produtos.codigo']);
}

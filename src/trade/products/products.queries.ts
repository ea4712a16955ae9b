import type { Selectable } from 'kysely';
import { foldText } from '../../domain/text.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { containsWords, containsWordsOnWalk } from '../../platform/database/engine.ts';
import { currentMoment, momentAfter, newId } from '../../platform/database/ids.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { ProductTable } from '../../platform/database/tables/products.ts';
import { type ListOrder, readOrder } from '../../platform/http/contract/list-order.ts';
import type { Page } from '../../platform/http/contract/pagination.ts';
import { comesAfter, orderBy } from '../../platform/lists/order.queries.ts';
import { type FoundIds, isUnfiltered, selectPage } from '../../platform/lists/pages.queries.ts';
import { readAll } from '../../platform/lists/read-all.queries.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import { countRecords } from '../../platform/writes/counters.queries.ts';
import { insertCodes, removeCodes } from './product-codes.queries.ts';
import type { NewProduct, ProductChanges } from './products.contract.ts';
import { deriveProductColumns } from './products.kind.ts';

export type ProductRow = Selectable<ProductTable>;

export async function insertProduct(
  db: Transaction,
  empresaId: string,
  product: NewProduct,
): Promise<ProductRow> {
  const row = toNewRow(empresaId, product, currentMoment());
  await insertProductRow(db, row);
  return row;
}

/** Inserts a product, or one that existed before. */
export async function insertProductRow(
  db: Transaction,
  row: Omit<ProductRow, 'ativo'> & { readonly ativo: boolean },
): Promise<void> {
  await db.insertInto('produtos').values(row).execute();
  await insertCodes(db, [row]);
}

export function toNewRow(empresaId: string, { id = newId(), codigos, ...product }: NewProduct, now: string) {
  const named = { ...product, id, codigos: JSON.stringify(codigos) };
  return {
    ...named,
    empresa_id: empresaId,
    foto: null,
    ...deriveProductColumns(named),
    created_at: now,
    updated_at: now,
  };
}

export interface ProductFilter {
  search?: string | undefined;
  ativo?: boolean | undefined;
  representada_id?: string | undefined;
  sem_representada?: boolean | undefined;
  ordem?: `-${ProductOrder['by']}` | ProductOrder['by'] | undefined;
}

type ProductOrder = ListOrder<'nome' | 'id' | 'preco' | 'created_at'>;

const COLUMNS = {
  nome: ['produtos.nome_dobrado', 'produtos.id'],
  id: ['produtos.id_dobrado', 'produtos.id'],
  preco: ['produtos.preco', 'produtos.id'],
  created_at: ['produtos.created_at', 'produtos.id'],
} as const;

function sortKeyOf(ordem: ProductFilter['ordem']) {
  const { by, direction } = readOrder(ordem) ?? { by: 'created_at', direction: 'desc' };
  return { columns: COLUMNS[by], direction };
}

export async function selectProducts(
  db: Reader,
  empresaId: string,
  filter: ProductFilter,
  page: Page,
): Promise<{ rows: ProductRow[]; total: number }> {
  const { ordem, ...sought } = filter;
  const total = isUnfiltered(sought) ? await countRecords(db, empresaId, 'produtos') : undefined;
  const found = findProducts(db, empresaId, filter);
  return selectPage(found, page, (ids) => readProducts(db, empresaId, ids, ordem), total);
}

/** With the representadas' names, by which another company can find its own. */
export function exportProducts(db: Reader, empresaId: string, filter: ProductFilter) {
  const { search, ...others } = filter;
  const found = findProducts(db, empresaId, others);
  return readAll(
    search ? found.where(containsWordsOnWalk(db, 'produtos', foldText(search))) : found,
    (ids) => readProductsWithNames(db, empresaId, ids, filter.ordem),
    (found, last) => {
      const key = sortKeyOf(filter.ordem);
      const values = {
        nome: last.nome_dobrado,
        id: last.id_dobrado,
        preco: last.preco,
        created_at: last.created_at,
      };
      const { by } = readOrder(filter.ordem) ?? { by: 'created_at' };
      return found.where(comesAfter(key, [values[by], last.id]));
    },
  );
}

export async function changeProduct(
  db: Transaction,
  before: ProductRow,
  { codigos, ...changes }: ProductChanges & { readonly foto?: string | null },
): Promise<ProductRow> {
  const changed = { ...changes, ...(codigos && { codigos: JSON.stringify(codigos) }) };
  if (codigos) {
    await removeCodes(db, before);
    await insertCodes(db, [{ ...before, ...changed }]);
  }
  return db
    .updateTable('produtos')
    .set({
      ...changed,
      ...deriveProductColumns({ ...before, ...changed }),
      updated_at: momentAfter(before.updated_at),
    })
    .where('empresa_id', '=', before.empresa_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeProduct(db: Transaction, empresaId: string, id: string): Promise<void> {
  await db.deleteFrom('produtos').where('empresa_id', '=', empresaId).where('id', '=', id).execute();
}

export async function countSalesOfProduct(db: Reader, empresaId: string, id: string): Promise<number> {
  const { total } = await db
    .selectFrom('itens_venda')
    .select((column) => column.fn.count<number>('venda_id').distinct().as('total'))
    .where('empresa_id', '=', empresaId)
    .where('produto_id', '=', id)
    .executeTakeFirstOrThrow();
  return total;
}

const productById = prepared<{ empresa_id: string; id: string }>()((db, param) =>
  db
    .selectFrom('produtos')
    .selectAll()
    .where('empresa_id', '=', param('empresa_id'))
    .where('id', '=', param('id')),
);

export function findProduct(db: Reader, empresaId: string, id: string): Promise<ProductRow | undefined> {
  return productById.first(db, { empresa_id: empresaId, id });
}

/** The first id without an active product of the company. */
export async function findUnusableProduct(
  db: Reader,
  empresaId: string,
  ids: string[],
): Promise<string | undefined> {
  const named = [...new Set(ids)];
  const usable = new Set<string>();
  await inBatches(named, async (batch) => {
    for (const { id } of await selectActive(db, empresaId, batch)) usable.add(id);
  });
  return named.find((id) => !usable.has(id));
}

function selectActive(db: Reader, empresaId: string, ids: string[]): Promise<{ id: string }[]> {
  return db
    .selectFrom('produtos')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .where('ativo', '=', true)
    .execute();
}

function readProducts(
  db: Reader,
  empresaId: string,
  ids: FoundIds<'produtos'>,
  ordem: ProductFilter['ordem'],
): Promise<ProductRow[]> {
  const rows = db
    .selectFrom('produtos')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids);
  return orderBy(rows, sortKeyOf(ordem)).execute();
}

function readProductsWithNames(
  db: Reader,
  empresaId: string,
  ids: FoundIds<'produtos'>,
  ordem: ProductFilter['ordem'],
) {
  const rows = withRepresentada(db)
    .where('produtos.empresa_id', '=', empresaId)
    .where('produtos.id', 'in', ids);
  return orderBy(rows, sortKeyOf(ordem)).execute();
}

export function withRepresentada(db: Reader) {
  return db
    .selectFrom('produtos')
    .leftJoin('representadas', (join) =>
      join
        .onRef('representadas.empresa_id', '=', 'produtos.empresa_id')
        .onRef('representadas.id', '=', 'produtos.representada_id'),
    )
    .selectAll('produtos')
    .select('representadas.nome as representada_nome');
}

function findProducts(
  db: Reader,
  empresaId: string,
  { search, ativo, representada_id, sem_representada, ordem }: ProductFilter,
): FoundIds<'produtos'> {
  const all = db.selectFrom('produtos').select('id').where('empresa_id', '=', empresaId);
  let found: FoundIds<'produtos'> = orderBy(all, sortKeyOf(ordem));
  if (ativo !== undefined) found = found.where('ativo', '=', ativo);
  if (representada_id) found = found.where('representada_id', '=', representada_id);
  if (sem_representada !== undefined)
    found = found.where('representada_id', sem_representada ? 'is' : 'is not', null);
  if (search) found = found.where(containsWords(db, 'produtos', foldText(search)));
  return found;
}

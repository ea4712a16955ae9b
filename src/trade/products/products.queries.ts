import { foldText } from '../../domain/text.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { containsWords, containsWordsOnWalk } from '../../platform/database/engine.ts';
import { currentMoment, newId } from '../../platform/database/ids.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyList, companyRecords } from '../../platform/lists/company-records.queries.ts';
import { type FoundIds, orderBy } from '../../platform/lists/pages.queries.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { insertCodes, removeCodes } from './product-codes.queries.ts';
import type { NewProduct, ProductChanges } from './products.contract.ts';
import { deriveProductColumns } from './products.kind.ts';

export type ProductRow = Row<'produtos'>;

export async function insertProduct(
  db: Transaction,
  empresaId: string,
  product: NewProduct,
): Promise<ProductRow> {
  const row = toProductRow(empresaId, product, currentMoment());
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

export function toProductRow(
  empresaId: string,
  { id = newId(), codigos, ...product }: NewProduct,
  now: string,
) {
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

const listed = {
  counted: true,
  orders: {
    created_at: ['produtos.created_at', 'produtos.id'],
    nome: ['produtos.nome_dobrado', 'produtos.id'],
    id: ['produtos.id_dobrado', 'produtos.id'],
    preco: ['produtos.preco', 'produtos.id'],
  },
};

const filters = {
  sem_representada: (found: FoundIds<'produtos'>, isWithout: boolean) =>
    found.where('representada_id', isWithout ? 'is' : 'is not', null),
  search: (found: FoundIds<'produtos'>, term: string, db: Reader) =>
    found.where(containsWords(db, 'produtos', foldText(term))),
};

export const productRecords = companyRecords('produtos', { ...listed, filters });

/** With the representadas' names, by which another company can find its own. */
export const exportedProductList = companyList('produtos', {
  ...listed,
  filters: {
    ...filters,
    search: (found, term: string, db) => found.where(containsWordsOnWalk(db, 'produtos', foldText(term))),
  },
  read: (db, empresaId, ids, key) => {
    const rows = withRepresentada(db).where('produtos.empresa_id', '=', empresaId);
    return orderBy(rows.where('produtos.id', 'in', ids), key).execute();
  },
});

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
  const derived = deriveProductColumns({ ...before, ...changed });
  return productRecords.change(db, before, { ...changed, ...derived });
}

export async function countSalesOfProduct(db: Reader, empresaId: string, id: string): Promise<number> {
  const { total } = await rowsWith(db, 'itens_venda', { empresa_id: empresaId, produto_id: id })
    .select((column) => column.fn.count<number>('venda_id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const productById = prepared<{ empresa_id: string; id: string }>()((db, param) =>
  rowsWith(db, 'produtos', { empresa_id: param('empresa_id'), id: param('id') }).selectAll(),
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
  const active = await readInBatches(named, (id) =>
    rowsWith(db, 'produtos', { empresa_id: empresaId, id, ativo: true }).select('id').execute(),
  );
  const usable = new Set(active.map(({ id }) => id));
  return named.find((id) => !usable.has(id));
}

export function withRepresentada(db: Reader) {
  return db
    .selectFrom('produtos')
    .leftJoin('representadas', (join) => onCompanyAnd(join, 'representadas.id', 'produtos.representada_id'))
    .selectAll('produtos')
    .select('representadas.nome as representada_nome');
}

export type Photo = Pick<Row<'fotos_produto'>, 'tipo' | 'conteudo'>;

export function findPhoto(db: Reader, empresaId: string, id: string): Promise<Photo | undefined> {
  return rowsWith(db, 'fotos_produto', { empresa_id: empresaId, produto_id: id })
    .select(['tipo', 'conteudo'])
    .executeTakeFirst();
}

export async function replacePhoto(
  db: Transaction,
  { empresa_id, id }: { readonly empresa_id: string; readonly id: string },
  photo: Photo | undefined,
): Promise<void> {
  await removeRows(db, 'fotos_produto', { empresa_id, produto_id: id });
  if (photo)
    await db
      .insertInto('fotos_produto')
      .values({ empresa_id, produto_id: id, ...photo })
      .execute();
}

import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import { currentMoment } from '../database/ids.ts';
import { prepared } from '../database/prepared.ts';
import type { ProductTable } from '../database/tables.ts';
import { foldText } from '../domain/text.ts';
import type { NewProduct, ProductChanges } from './products.contract.ts';

export type ProductRow = Selectable<ProductTable>;

export async function insertProduct(
  db: Transaction,
  empresaId: string,
  product: NewProduct,
): Promise<ProductRow> {
  const now = currentMoment();
  return db
    .insertInto('produtos')
    .values({
      ...product,
      empresa_id: empresaId,
      busca: searchText(product),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeProduct(
  db: Transaction,
  empresaId: string,
  id: string,
  changes: ProductChanges,
): Promise<ProductRow | undefined> {
  const current = await findProduct(db, empresaId, id);
  if (current === undefined) return undefined;
  return db
    .updateTable('produtos')
    .set({ ...changes, busca: searchText({ ...current, ...changes }), updated_at: currentMoment() })
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
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

export async function representadaExists(db: Reader, empresaId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('representadas')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** The first of the ids that no active product of the company has. */
export async function findUnusableProduct(
  db: Reader,
  empresaId: string,
  ids: string[],
): Promise<string | undefined> {
  for (const id of new Set(ids)) {
    const product = await findProduct(db, empresaId, id);
    if (!product?.ativo) return id;
  }
  return undefined;
}

function searchText({ id, nome }: { id: string; nome: string }): string {
  return foldText(`${id}\n${nome}`);
}

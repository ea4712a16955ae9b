import { inBatches } from '../changes/batches.queries.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { newStamp } from '../database/ids.ts';
import type { NewProduct } from './products.contract.ts';
import { deriveProductColumns } from './products.kind.ts';
import type { ProductRow } from './products.queries.ts';

export async function insertProducts(
  db: Transaction,
  empresaId: string,
  products: readonly NewProduct[],
): Promise<ProductRow[]> {
  const rows = products.map((product) => {
    const { created_at } = newStamp();
    return {
      ...product,
      empresa_id: empresaId,
      ...deriveProductColumns(product),
      created_at,
      updated_at: created_at,
    };
  });
  await inBatches(rows, (batch) => db.insertInto('produtos').values(batch).execute());
  return rows;
}

/** Of these ids, the ones that a product of any company has. */
export async function findTakenProductIds(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  await inBatches(ids, async (batch) => {
    const rows = await db.selectFrom('produtos').select('id').where('id', 'in', batch).execute();
    for (const row of rows) taken.add(row.id);
  });
  return taken;
}

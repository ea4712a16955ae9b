import type { Transaction } from '../../platform/database/database.ts';
import { adapterOf } from '../../platform/database/engine.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import { keepDeleted } from '../../platform/writes/deleted-records.queries.ts';
import type { Author } from '../../platform/writes/journal.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { trashedProduct } from '../products/deleted-product.ts';
import { toProduct } from '../products/products.contract.ts';
import { selectProductsBy } from '../products/products.import.queries.ts';
import { countSalesOfProduct, type ProductRow, productRecords } from '../products/products.queries.ts';

/** What a list sets of a product. */
export type ProductTerms = Partial<Pick<ProductRow, 'preco' | 'ipi' | 'preco_minimo'> & { ativo: boolean }>;

const SET = ['preco', 'ipi', 'preco_minimo', 'ativo', 'updated_at'] as const;

/** Changes the terms of many products, each noted in the journal; those that stay as they were are left alone. */
export async function changeTerms(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  wanted: ReadonlyMap<string, (before: ProductRow) => ProductTerms>,
): Promise<void> {
  await inBatches([...wanted.keys()], async (ids) => {
    const changed = (await selectProductsBy(db, empresaId, 'id', ids)).flatMap((before) => {
      const terms = wanted.get(before.id)?.(before) ?? {};
      if (Object.keys(terms).length === 0) return [];
      const row = { ...before, ativo: Boolean(before.ativo), ...terms };
      return [{ before, after: { ...row, updated_at: momentAfter(before.updated_at) } }];
    });
    if (changed.length === 0) return;
    const writer = adapterOf(db).writeRows();
    await writer.update(
      'produtos',
      empresaId,
      SET,
      changed.map(({ after }) => after),
    );
    await writer.end();
    for (const { before, after } of changed)
      journal.changed('produtos', before.id, toProduct(before), toProduct(after));
  });
}

/** Removes products that were never sold, as their deletion does. */
export async function removeUnsold(
  db: Transaction,
  journal: Journal,
  author: Author,
  ids: readonly string[],
): Promise<void> {
  const { empresa_id } = author;
  let removed = 0;
  await inBatches(ids, async (some) => {
    for (const row of await selectProductsBy(db, empresa_id, 'id', some)) {
      if ((await countSalesOfProduct(db, empresa_id, row.id)) > 0) continue;
      const seal = await keepDeleted(db, author, await trashedProduct(db, row, journal));
      await productRecords.remove(db, row);
      journal.deleted('produtos', row.id, toProduct(row), seal);
      removed += 1;
    }
  });
  await countMore(db, empresa_id, 'produtos', -removed);
}

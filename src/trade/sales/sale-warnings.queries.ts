import { warningsOf } from '../../domain/sale-warnings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Warning } from '../../platform/http/contract/operation.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';

/** The multiples of products by id; products without one are absent. */
export async function selectMultiples(
  db: Reader,
  empresaId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const multiples = new Map<string, number>();
  await inBatches([...new Set(ids)], async (batch) => {
    const rows = await rowsWith(db, 'produtos', { empresa_id: empresaId, id: batch })
      .select(['id', 'multiplo'])
      .where('multiplo', 'is not', null)
      .$narrowType<{ multiplo: number }>()
      .execute();
    for (const { id, multiplo } of rows) multiples.set(id, multiplo);
  });
  return multiples;
}

/** The warnings of a stored sale. */
export async function findWarnings(
  db: Reader,
  { row, items }: Pick<SaleFacts<SaleRow>, 'row' | 'items'>,
): Promise<Warning[]> {
  const representada = await rowsWith(db, 'representadas', {
    empresa_id: row.empresa_id,
    id: row.representada_id,
  })
    .select('pedido_minimo')
    .executeTakeFirst();
  const products = items.map(({ produto_id }) => produto_id);
  const multiples = await selectMultiples(db, row.empresa_id, products);
  return warningsOf(row, items, { multiples, minimum: representada?.pedido_minimo ?? null });
}

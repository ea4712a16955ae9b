import { inBatches } from '../changes/batches.queries.ts';
import type { Reader } from '../database/database.ts';
import type { InvoicedItem } from '../sales/sales.rules.ts';

type Found = InvoicedItem & { venda_id: string | null };

/** What the invoices of sales bring, those that count, by the sale. */
export async function readInvoicedItems(
  db: Reader,
  sales: readonly { empresa_id: string; id: string }[],
): Promise<Map<string | null, InvoicedItem[]>> {
  const found: Found[] = [];
  for (const [empresaId, some] of Map.groupBy(sales, ({ empresa_id }) => empresa_id))
    await inBatches(some, async (batch) => {
      const ids = batch.map(({ id }) => id);
      found.push(...(await selectItemsOf(db, empresaId, ids)));
    });
  return Map.groupBy(found, ({ venda_id }) => venda_id);
}

function selectItemsOf(db: Reader, empresaId: string, sales: readonly string[]): Promise<Found[]> {
  return db
    .selectFrom('notas')
    .innerJoin('itens_nota', (join) =>
      join
        .onRef('itens_nota.empresa_id', '=', 'notas.empresa_id')
        .onRef('itens_nota.nota_id', '=', 'notas.id'),
    )
    .select(['notas.venda_id', 'itens_nota.nota_id', 'notas.emissao', 'itens_nota.produto_id'])
    .select(['itens_nota.quantidade', 'itens_nota.valor_total'])
    .where('notas.empresa_id', '=', empresaId)
    .where('notas.venda_id', 'in', sales)
    .where('notas.situacao', '=', 'vinculada')
    .orderBy('notas.id')
    .orderBy('itens_nota.posicao')
    .execute();
}

import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';

/** The fields compared when a file has an existing sale. */
export interface KnownSale
  extends Pick<Row<'vendas'>, 'id' | 'pedido' | 'data' | 'cliente_id' | 'representada_id'> {
  readonly itens: Pick<Row<'itens_venda'>, 'produto_id' | 'quantidade' | 'valor_unitario'>[];
}

/** The company's sales with these codes, by code. */
export async function selectSalesOfCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<Map<string, KnownSale>> {
  const known = new Map<string, KnownSale>();
  await inBatches(codes, async (batch) => {
    const sales = await rowsWith(db, 'vendas', { empresa_id: empresaId, pedido: batch })
      .select(['id', 'pedido', 'data', 'cliente_id', 'representada_id'])
      .execute();
    if (sales.length === 0) return;
    const items = await rowsWith(db, 'itens_venda', {
      empresa_id: empresaId,
      venda_id: sales.map(({ id }) => id),
    })
      .select(['venda_id', 'produto_id', 'quantidade', 'valor_unitario'])
      .orderBy('venda_id')
      .orderBy('posicao')
      .execute();
    const ofSale = Map.groupBy(items, ({ venda_id }) => venda_id);
    for (const sale of sales) known.set(sale.pedido, { ...sale, itens: ofSale.get(sale.id) ?? [] });
  });
  return known;
}

/** Of these codes, those that a sale of the company had as a quotation. */
export async function selectQuotedCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<Set<string | null>> {
  const quoted = new Set<string | null>();
  await inBatches(codes, async (batch) => {
    const sales = db.selectFrom('vendas').select('orcamento').where('empresa_id', '=', empresaId);
    for (const { orcamento } of await sales.where('orcamento', 'in', batch).execute()) quoted.add(orcamento);
  });
  return quoted;
}

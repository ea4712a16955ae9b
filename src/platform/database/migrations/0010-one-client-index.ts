import type { Transaction } from '../database.ts';

/** The sales of a client in the order of their creation, with all that reports add up: one index where two stood. */
export async function mergeClientIndexes(db: Transaction): Promise<void> {
  await db.schema.dropIndex('vendas_por_cliente_id').execute();
  await db.schema.dropIndex('vendas_do_cliente').execute();
  await db.schema
    .createIndex('vendas_do_cliente')
    .on('vendas')
    .columns(['empresa_id', 'cliente_id', 'id', 'data', 'status', 'valor_total'])
    .execute();
}

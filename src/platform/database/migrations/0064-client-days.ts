import type { Transaction } from '../database.ts';

/**
 * The sales of a client by their days, so that the latest are found however many he has: rhythm, the round and the copy ask for these. A list of
 * his sales in the order of their creation sorts what it finds here, or walks.
 */
export async function orderClientSalesByDay(db: Transaction): Promise<void> {
  await db.schema.dropIndex('vendas_do_cliente').execute();
  await db.schema
    .createIndex('vendas_do_cliente')
    .on('vendas')
    .columns(['empresa_id', 'cliente_id', 'data', 'id', 'status', 'valor_total'])
    .execute();
}

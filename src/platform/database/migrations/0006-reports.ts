import type { Transaction } from '../database.ts';

/** Figures of a period and of a client from the index alone, and the latest sale of a client without sorting. */
export async function indexForReports(db: Transaction): Promise<void> {
  await db.schema.dropIndex('vendas_por_data').execute();
  await db.schema
    .createIndex('vendas_por_data')
    .on('vendas')
    .columns(['empresa_id', 'data desc', 'id desc', 'status', 'representada_id', 'cliente_id', 'valor_total'])
    .execute();
  await db.schema
    .createIndex('vendas_do_cliente')
    .on('vendas')
    .columns(['empresa_id', 'cliente_id', 'data', 'id', 'status', 'valor_total'])
    .execute();
}

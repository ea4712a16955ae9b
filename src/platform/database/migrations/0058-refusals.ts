import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';
import { addFoldedColumn } from './folded-column.ts';

/** When a representada refused an order in writing, and why; and its city as clients' cities are compared with it. */
export async function addRefusals(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  await db.schema.alterTable('vendas').addColumn('recusada_em', type.day).execute();
  await db.schema.alterTable('vendas').addColumn('motivo_recusa', 'text').execute();
  await addFoldedColumn(db, { table: 'representadas', column: 'cidade_dobrada', source: 'cidade' });
}

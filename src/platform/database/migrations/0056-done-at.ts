import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** When a client or a sale was made, by the clock of the device that made it. */
export async function addDoneAt(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  for (const table of ['clientes', 'vendas'])
    await db.schema.alterTable(table).addColumn('feito_em', type.moment).execute();
}

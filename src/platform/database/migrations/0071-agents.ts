import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Keys that act as a person, the moment from which a credential's keys count, and what agents may do in a company. */
export async function admitAgents(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  for (const column of ['usuario_id', 'credencial_id'])
    await db.schema.alterTable('chaves').addColumn(column, type.uuid).execute();
  await db.schema.alterTable('credenciais').addColumn('chaves_desde', type.moment).execute();
  await db.schema
    .alterTable('empresas')
    .addColumn('agentes', 'text', (column) => column.notNull().defaultTo('leitura'))
    .execute();
}

import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

export async function createSessions(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  await finishTable(
    db.schema
      .createTable('sessoes')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('chave_id', type.uuid, (column) => column.notNull().references('chaves.id'))
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('seen_at', type.moment, (column) => column.notNull()),
  ).execute();
  await db.schema.createIndex('sessoes_da_chave').on('sessoes').columns(['chave_id']).execute();
  await db.schema.createIndex('sessoes_idade').on('sessoes').columns(['seen_at']).execute();
}

import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

export async function createIdempotency(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  await finishTable(
    db.schema
      .createTable('idempotencia')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('chave', 'text', (column) => column.notNull())
      .addColumn('requisicao', 'text', (column) => column.notNull())
      .addColumn('resposta', 'text', (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotencia_chave', ['empresa_id', 'chave']),
  ).execute();
  await db.schema.createIndex('idempotencia_idade').on('idempotencia').columns(['created_at']).execute();
}

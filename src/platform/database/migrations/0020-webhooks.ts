import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

export async function createWebhooks(db: Transaction): Promise<void> {
  const { columnTypes: type, keyByCompany, finishTable } = schemaOf(db);
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('webhooks')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('eventos', 'text', (column) => column.notNull())
        .addColumn('descricao', 'text', (column) => column.notNull())
        .addColumn('segredo', 'text', (column) => column.notNull())
        .addColumn('segredo_anterior', 'text')
        .addColumn('anterior_ate', type.moment)
        .addColumn('cursor', type.integer, (column) => column.notNull())
        .addColumn('pausa', 'text')
        .addColumn('falhas', type.integer, (column) => column.notNull().defaultTo(0))
        .addColumn('falha_desde', type.moment)
        .addColumn('proxima_em', type.moment)
        .addColumn('entregador', type.uuid)
        .addColumn('entregador_ate', type.moment)
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull()),
      'webhooks_chave',
    ),
  ).execute();
  await finishTable(
    db.schema
      .createTable('entregas')
      .addColumn('id', type.uuid, (column) => column.primaryKey().notNull())
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('webhook_id', type.uuid, (column) => column.notNull())
      .addColumn('numero', type.integer)
      .addColumn('evento', 'text', (column) => column.notNull())
      .addColumn('momento', type.moment, (column) => column.notNull())
      .addColumn('tentativa', type.integer, (column) => column.notNull())
      .addColumn('status', type.integer)
      .addColumn('duracao_ms', type.integer, (column) => column.notNull())
      .addColumn('erro', 'text')
      .addColumn('resposta', 'text', (column) => column.notNull())
      .addForeignKeyConstraint(
        'entregas_webhook',
        ['empresa_id', 'webhook_id'],
        'webhooks',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
  await db.schema
    .createIndex('entregas_do_webhook')
    .on('entregas')
    .columns(['empresa_id', 'webhook_id', 'id'])
    .execute();
}

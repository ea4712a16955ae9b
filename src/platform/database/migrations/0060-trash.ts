import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Sales, clients and products that were deleted, each as one row, for as long as they can be restored. */
export async function createTrash(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = schemaOf(db);
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('lixeira')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('recurso', 'text', (column) =>
          column.notNull().check(sql`recurso in ('vendas', 'clientes', 'produtos')`),
        )
        .addColumn('registro_id', type.code, (column) => column.notNull())
        .addColumn('cliente_id', type.uuid)
        .addColumn('nome', 'text', (column) => column.notNull())
        .addColumn('detalhe', 'text', (column) => column.notNull())
        .addColumn('texto', 'text', (column) => column.notNull())
        .addColumn('conteudo', 'text', (column) => column.notNull())
        .addColumn('sal', 'text', (column) => column.notNull())
        .addColumn('chave_id', type.uuid)
        .addColumn('usuario_id', type.uuid)
        .addColumn('created_at', type.moment, (column) => column.notNull()),
      'lixeira',
    ),
  ).execute();
  await db.schema
    .createIndex('lixeira_do_registro')
    .on('lixeira')
    .columns(['empresa_id', 'registro_id'])
    .execute();
  await db.schema
    .createIndex('lixeira_do_cliente')
    .on('lixeira')
    .columns(['empresa_id', 'cliente_id'])
    .execute();
  await db.schema.createIndex('lixeira_por_data').on('lixeira').column('created_at').execute();
}

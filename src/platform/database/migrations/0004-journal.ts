import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

export async function createJournal(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  const { columnTypes: type, finishTable } = engine;
  await finishTable(
    db.schema
      .createTable('jornal')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('numero', type.integer, (column) => column.notNull())
      .addColumn('chave_id', type.uuid)
      .addColumn('momento', type.moment, (column) => column.notNull())
      .addColumn('acao', 'text', (column) => column.notNull())
      .addColumn('recurso', 'text', (column) => column.notNull())
      .addColumn('registro_id', 'text', (column) => column.notNull())
      .addColumn('antes', type.json)
      .addColumn('depois', type.json)
      .addPrimaryKeyConstraint('jornal_chave', ['empresa_id', 'numero']),
  ).execute();
  await db.schema
    .createIndex('jornal_por_registro')
    .on('jornal')
    .columns(['empresa_id', 'registro_id', 'numero'])
    .execute();
  await db.schema
    .createIndex('jornal_por_recurso')
    .on('jornal')
    .columns(['empresa_id', 'recurso', 'numero'])
    .execute();

  await finishTable(
    db.schema
      .createTable('jornal_em_anonimizacao')
      .addColumn('empresa_id', type.uuid, (column) =>
        column.primaryKey().notNull().references('empresas.id'),
      ),
  ).execute();
  await engine.protectJournal(db);
}

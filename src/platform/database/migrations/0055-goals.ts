import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** What a month shall bring, of the company or of a case in it. `caso` is the case in one text, so that unset ids are told apart too. */
export async function createGoals(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = schemaOf(db);
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('metas')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('mes', type.code, (column) => column.notNull())
        .addColumn('representada_id', type.uuid)
        .addColumn('vendedor_id', type.uuid, (column) => column.references('usuarios.id'))
        .addColumn('caso', type.code, (column) => column.notNull())
        .addColumn('valor', type.integer, (column) => column.check(sql`valor > 0`))
        .addColumn('positivacao', type.integer, (column) => column.check(sql`positivacao > 0`))
        .addColumn('comissao', type.integer, (column) => column.check(sql`comissao > 0`))
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull())
        .addCheckConstraint('metas_alguma', sql`coalesce(valor, positivacao, comissao) is not null`)
        .addUniqueConstraint('metas_caso', ['empresa_id', 'caso'])
        .addForeignKeyConstraint('metas_representada', ['empresa_id', 'representada_id'], 'representadas', [
          'empresa_id',
          'id',
        ]),
      'metas',
    ),
  ).execute();
  await db.schema
    .createIndex('metas_da_representada')
    .on('metas')
    .columns(['empresa_id', 'representada_id', 'id'])
    .execute();
}

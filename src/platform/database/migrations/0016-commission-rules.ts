import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Percentages of a representada for a product, a client or both, on certain days. */
export async function createCommissionRules(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = schemaOf(db);
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('regras')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('representada_id', type.uuid, (column) => column.notNull())
        .addColumn('produto_id', 'text')
        .addColumn('cliente_id', type.uuid)
        .addColumn('percentual', type.decimal, (column) =>
          column.notNull().check(sql`percentual between 0 and 100`),
        )
        .addColumn('de', type.day)
        .addColumn('ate', type.day)
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull())
        .addCheckConstraint('regras_caso', sql`produto_id is not null or cliente_id is not null`)
        .addForeignKeyConstraint('regras_representada', ['empresa_id', 'representada_id'], 'representadas', [
          'empresa_id',
          'id',
        ])
        .addForeignKeyConstraint('regras_produto', ['empresa_id', 'produto_id'], 'produtos', [
          'empresa_id',
          'id',
        ])
        .addForeignKeyConstraint('regras_cliente', ['empresa_id', 'cliente_id'], 'clientes', [
          'empresa_id',
          'id',
        ]),
      'regras',
    ),
  ).execute();
  for (const column of ['representada_id', 'produto_id', 'cliente_id'] as const) {
    await db.schema
      .createIndex(`regras_por_${column}`)
      .on('regras')
      .columns(['empresa_id', column, 'id'])
      .execute();
  }
}

import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** What representadas paid, and for which instalments. */
export async function createReceipts(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = schemaOf(db);
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('recebimentos')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('representada_id', type.uuid, (column) => column.notNull())
        .addColumn('data', type.day, (column) => column.notNull())
        .addColumn('valor', type.integer, (column) => column.notNull())
        .addColumn('referencia', 'text')
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addForeignKeyConstraint(
          'recebimentos_representada',
          ['empresa_id', 'representada_id'],
          'representadas',
          ['empresa_id', 'id'],
        ),
      'recebimentos',
    ),
  ).execute();
  await db.schema
    .createIndex('recebimentos_da_representada')
    .on('recebimentos')
    .columns(['empresa_id', 'representada_id', 'id'])
    .execute();
  await db.schema
    .alterTable('contadores')
    .addColumn('recebimentos', type.integer, (column) => column.notNull().defaultTo(0))
    .execute();

  await finishTable(
    db.schema
      .createTable('linhas_recebimento')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('recebimento_id', type.uuid, (column) => column.notNull())
      .addColumn('posicao', type.integer, (column) => column.notNull())
      .addColumn('venda_id', type.uuid, (column) => column.notNull())
      .addColumn('parcela', type.integer, (column) => column.notNull().check(sql`parcela > 0`))
      .addColumn('valor', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('linhas_recebimento_chave', ['empresa_id', 'recebimento_id', 'posicao'])
      .addForeignKeyConstraint(
        'linhas_recebimento_recebimento',
        ['empresa_id', 'recebimento_id'],
        'recebimentos',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint('linhas_recebimento_venda', ['empresa_id', 'venda_id'], 'vendas', [
        'empresa_id',
        'id',
      ]),
  ).execute();
  await db.schema
    .createIndex('linhas_recebimento_da_venda')
    .on('linhas_recebimento')
    .columns(['empresa_id', 'venda_id', 'parcela'])
    .execute();
}

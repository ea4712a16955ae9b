import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';

/** Prices of a representada under a name and for a time, and which client buys by which of them. */
export async function createPriceTables(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await createTables(db, engine);
  await createPrices(db, engine);
  await createTablesOfClients(db, engine);
}

async function createTables(db: Transaction, engine: SchemaSpelling): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = engine;
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('tabelas_preco')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('representada_id', type.uuid, (column) => column.notNull())
        .addColumn('nome', 'text', (column) => column.notNull())
        .addColumn('de', type.day)
        .addColumn('ate', type.day)
        .addColumn('padrao', type.flag, (column) => column.notNull())
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull())
        .addForeignKeyConstraint(
          'tabelas_preco_representada',
          ['empresa_id', 'representada_id'],
          'representadas',
          ['empresa_id', 'id'],
        ),
      'tabelas_preco',
    ),
  ).execute();
  await db.schema
    .createIndex('tabelas_preco_da_representada')
    .on('tabelas_preco')
    .columns(['empresa_id', 'representada_id', 'id'])
    .execute();
}

async function createPrices(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('precos')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('tabela_id', type.uuid, (column) => column.notNull())
      .addColumn('produto_id', type.code, (column) => column.notNull())
      .addColumn('preco', type.decimal, (column) => column.notNull().check(sql`preco >= 0`))
      .addPrimaryKeyConstraint('precos_chave', ['empresa_id', 'tabela_id', 'produto_id'])
      .addForeignKeyConstraint(
        'precos_tabela',
        ['empresa_id', 'tabela_id'],
        'tabelas_preco',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint('precos_produto', ['empresa_id', 'produto_id'], 'produtos', [
        'empresa_id',
        'id',
      ]),
  ).execute();
  await db.schema
    .createIndex('precos_do_produto')
    .on('precos')
    .columns(['empresa_id', 'produto_id'])
    .execute();
}

async function createTablesOfClients(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('tabelas_de_clientes')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('cliente_id', type.uuid, (column) => column.notNull())
      .addColumn('representada_id', type.uuid, (column) => column.notNull())
      .addColumn('tabela_id', type.uuid, (column) => column.notNull())
      .addPrimaryKeyConstraint('tabelas_de_clientes_chave', ['empresa_id', 'cliente_id', 'representada_id'])
      .addForeignKeyConstraint(
        'tabelas_de_clientes_cliente',
        ['empresa_id', 'cliente_id'],
        'clientes',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint('tabelas_de_clientes_tabela', ['empresa_id', 'tabela_id'], 'tabelas_preco', [
        'empresa_id',
        'id',
      ]),
  ).execute();
  await db.schema
    .createIndex('tabelas_de_clientes_por_tabela')
    .on('tabelas_de_clientes')
    .columns(['empresa_id', 'tabela_id', 'cliente_id'])
    .execute();
}

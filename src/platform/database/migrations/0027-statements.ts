import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';

const SUMS = ['informado', 'conciliado', 'divergente', 'antecipado', 'ja_recebido', 'desconhecido'];

/** What representadas say that they paid, line by line, and the columns in which each of them says it. */
export async function createStatements(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await createHeads(db, engine);
  await createLines(db, engine);
  await createMemory(db, engine);
}

async function createHeads(db: Transaction, engine: SchemaSpelling): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = engine;
  let table = db.schema
    .createTable('extratos')
    .addColumn('id', type.uuid, (column) => column.notNull())
    .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
    .addColumn('representada_id', type.uuid, (column) => column.notNull())
    .addColumn('recebimento_id', type.uuid)
    .addColumn('arquivo', type.code, (column) => column.notNull())
    .addColumn('data', type.day, (column) => column.notNull())
    .addColumn('ate', type.day, (column) => column.notNull())
    .addColumn('linhas', type.integer, (column) => column.notNull());
  for (const sum of SUMS)
    table = table.addColumn(sum as never, type.integer, (column) => column.notNull()) as typeof table;
  await finishTable(
    keyByCompany(
      table
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addUniqueConstraint('extratos_arquivo', ['empresa_id', 'representada_id', 'arquivo'])
        .addUniqueConstraint('extratos_recebimento', ['empresa_id', 'recebimento_id'])
        .addForeignKeyConstraint(
          'extratos_representada',
          ['empresa_id', 'representada_id'],
          'representadas',
          ['empresa_id', 'id'],
        )
        .addForeignKeyConstraint(
          'extratos_do_recebimento',
          ['empresa_id', 'recebimento_id'],
          'recebimentos',
          ['empresa_id', 'id'],
        ),
      'extratos',
    ),
  ).execute();
  await db.schema
    .createIndex('extratos_da_representada')
    .on('extratos')
    .columns(['empresa_id', 'representada_id', 'id'])
    .execute();
  await db.schema
    .alterTable('contadores')
    .addColumn('extratos', type.integer, (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createLines(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('linhas_extrato')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('extrato_id', type.uuid, (column) => column.notNull())
      .addColumn('linha', type.integer, (column) => column.notNull().check(sql`linha > 0`))
      .addColumn('situacao', 'text', (column) => column.notNull())
      .addColumn('motivo', 'text')
      .addColumn('venda_id', type.uuid)
      .addColumn('pedido', 'text')
      .addColumn('parcela', type.integer)
      .addColumn('esperado', type.integer)
      .addColumn('informado', type.integer, (column) => column.notNull())
      .addColumn('base', type.integer)
      .addColumn('percentual', type.decimal)
      .addColumn('candidatos', type.json)
      .addPrimaryKeyConstraint('linhas_extrato_chave', ['empresa_id', 'extrato_id', 'linha'])
      .addForeignKeyConstraint(
        'linhas_extrato_extrato',
        ['empresa_id', 'extrato_id'],
        'extratos',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
}

async function createMemory(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('colunas_extrato')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('representada_id', type.uuid, (column) => column.notNull())
      .addColumn('colunas', type.json, (column) => column.notNull())
      .addPrimaryKeyConstraint('colunas_extrato_chave', ['empresa_id', 'representada_id'])
      .addForeignKeyConstraint(
        'colunas_extrato_representada',
        ['empresa_id', 'representada_id'],
        'representadas',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
}

import { type CreateTableBuilder, sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';

/** What was paid to vendedores, the notes of the commission, the years before, the price index, and the company's bank. */
export async function createPayouts(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  const { columnTypes: type, finishTable } = engine;
  for (const column of ['core', 'banco', 'agencia', 'conta', 'pix', 'inscricao_municipal'])
    await db.schema
      .alterTable('empresas')
      .addColumn(column, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('empresas').addColumn('regime', 'text').execute();

  await create(db, engine, 'repasses', (table) =>
    table
      .addColumn('vendedor_id', type.uuid, (column) => column.notNull().references('usuarios.id'))
      .addColumn('data', type.day, (column) => column.notNull())
      .addColumn('valor', type.integer, (column) => column.notNull())
      .addColumn('referencia', 'text'),
  );
  await finishTable(
    db.schema
      .createTable('linhas_repasse')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('repasse_id', type.uuid, (column) => column.notNull())
      .addColumn('posicao', type.integer, (column) => column.notNull())
      .addColumn('venda_id', type.uuid, (column) => column.notNull())
      .addColumn('parcela', type.integer, (column) => column.notNull().check(sql`parcela > 0`))
      .addColumn('valor', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('linhas_repasse_chave', ['empresa_id', 'repasse_id', 'posicao'])
      .addForeignKeyConstraint(
        'linhas_repasse_repasse',
        ['empresa_id', 'repasse_id'],
        'repasses',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint('linhas_repasse_venda', ['empresa_id', 'venda_id'], 'vendas', [
        'empresa_id',
        'id',
      ]),
  ).execute();
  await create(db, engine, 'notas_servico', (table) =>
    ofRepresentada(table, engine)
      .addColumn('numero', 'text', (column) => column.notNull())
      .addColumn('emissao', type.day, (column) => column.notNull())
      .addColumn('competencia', type.code, (column) => column.notNull())
      .addColumn('ano', type.integer, (column) => column.notNull())
      .addColumn('valor', type.integer, (column) => column.notNull())
      .addColumn('irrf', type.integer, (column) => column.notNull())
      .addColumn('codigo_verificacao', 'text')
      .addColumn('recibo_id', type.uuid)
      .addColumn('updated_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('notas_servico_numero', ['empresa_id', 'representada_id', 'ano', 'numero'])
      .addForeignKeyConstraint('notas_servico_recibo', ['empresa_id', 'recibo_id'], 'recebimentos', [
        'empresa_id',
        'id',
      ]),
  );
  await create(db, engine, 'historicos', (table) =>
    ofRepresentada(table, engine)
      .addColumn('meses', 'text', (column) => column.notNull())
      .addColumn('updated_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('historicos_representada_unica', ['empresa_id', 'representada_id']),
  );
  await create(db, engine, 'indices', (table) =>
    table
      .addColumn('nome', 'text', (column) => column.notNull())
      .addColumn('meses', 'text', (column) => column.notNull())
      .addColumn('updated_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('indices_empresa', ['empresa_id']),
  );
  for (const [table, ...columns] of [
    ['repasses', 'vendedor_id', 'id'],
    ['linhas_repasse', 'venda_id', 'parcela'],
    ['notas_servico', 'representada_id', 'id'],
    ['notas_servico', 'recibo_id'],
  ] as const)
    await db.schema
      .createIndex(`${table}_por_${columns[0]}`)
      .on(table)
      .columns(['empresa_id', ...columns])
      .execute();
}

type Table = CreateTableBuilder<string, string>;

async function create(
  db: Transaction,
  { columnTypes: type, finishTable, keyByCompany }: SchemaSpelling,
  name: string,
  columns: (table: Table) => Table,
): Promise<void> {
  const table: Table = db.schema
    .createTable(name)
    .addColumn('id', type.uuid, (column) => column.notNull())
    .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
    .addColumn('created_at', type.moment, (column) => column.notNull());
  await finishTable(keyByCompany(columns(table), name)).execute();
}

function ofRepresentada(table: Table, { columnTypes: type }: SchemaSpelling): Table {
  return table
    .addColumn('representada_id', type.uuid, (column) => column.notNull())
    .addForeignKeyConstraint('da_representada', ['empresa_id', 'representada_id'], 'representadas', [
      'empresa_id',
      'id',
    ]);
}

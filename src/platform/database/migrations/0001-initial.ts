import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';

export async function createInitialSchema(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await createCompanies(db, engine);
  await createRepresentadas(db, engine);
  await createProducts(db, engine);
  await createClients(db, engine);
  await createSales(db, engine);
}

async function createCompanies(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('empresas')
      .addColumn('id', type.uuid, (column) => column.primaryKey().notNull())
      .addColumn('nome', 'text', (column) => column.notNull())
      .addColumn('ativo', type.flag, (column) => column.notNull())
      .addColumn('catalogo_estrito', type.flag, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('updated_at', type.moment, (column) => column.notNull()),
  ).execute();

  await finishTable(
    db.schema
      .createTable('contadores')
      .addColumn('empresa_id', type.uuid, (column) => column.primaryKey().notNull().references('empresas.id'))
      .addColumn('versao', type.integer, (column) => column.notNull().defaultTo(0))
      .addColumn('clientes', type.integer, (column) => column.notNull().defaultTo(0))
      .addColumn('produtos', type.integer, (column) => column.notNull().defaultTo(0))
      .addColumn('representadas', type.integer, (column) => column.notNull().defaultTo(0))
      .addColumn('vendas', type.integer, (column) => column.notNull().defaultTo(0)),
  ).execute();

  await finishTable(
    db.schema
      .createTable('sequencias')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('nome', 'text', (column) => column.notNull())
      .addColumn('ultimo', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('sequencias_chave', ['empresa_id', 'nome']),
  ).execute();

  await finishTable(
    db.schema
      .createTable('chaves')
      .addColumn('id', type.uuid, (column) => column.primaryKey().notNull())
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('nome', 'text', (column) => column.notNull())
      .addColumn('prefixo', 'text', (column) => column.notNull().unique())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('escopo', 'text', (column) => column.notNull().check(sql`escopo in ('read', 'write')`))
      .addColumn('expires_at', type.moment)
      .addColumn('revoked_at', type.moment)
      .addColumn('last_used_at', type.moment)
      .addColumn('created_at', type.moment, (column) => column.notNull()),
  ).execute();
  await db.schema.createIndex('chaves_empresa').on('chaves').columns(['empresa_id', 'id']).execute();
}

async function createRepresentadas(db: Transaction, engine: SchemaSpelling): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = engine;
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('representadas')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('nome', 'text', (column) => column.notNull())
        .addColumn('cnpj', 'text', (column) => column.notNull())
        .addColumn('documento', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('telefone', 'text', (column) => column.notNull())
        .addColumn('endereco', 'text', (column) => column.notNull())
        .addColumn('cidade', 'text', (column) => column.notNull())
        .addColumn('estado', 'text', (column) => column.notNull())
        .addColumn('contato', 'text', (column) => column.notNull())
        .addColumn('observacao', 'text', (column) => column.notNull())
        .addColumn('comissao', type.decimal, (column) =>
          column.notNull().check(sql`comissao between 0 and 100`),
        )
        .addColumn('ativo', type.flag, (column) => column.notNull())
        .addColumn('busca', 'text', (column) => column.notNull())
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull()),
      'representadas',
    ),
  ).execute();
  await engine.createSearchIndex(db, 'representadas');
}

async function createProducts(db: Transaction, engine: SchemaSpelling): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = engine;
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('produtos')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('representada_id', type.uuid)
        .addColumn('nome', 'text', (column) => column.notNull())
        .addColumn('descricao', 'text')
        .addColumn('preco', type.decimal, (column) => column.notNull().check(sql`preco >= 0`))
        .addColumn('ativo', type.flag, (column) => column.notNull())
        .addColumn('busca', 'text', (column) => column.notNull())
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull())
        .addUniqueConstraint('produtos_id', ['id'])
        .addForeignKeyConstraint(
          'produtos_representada',
          ['empresa_id', 'representada_id'],
          'representadas',
          ['empresa_id', 'id'],
        ),
      'produtos',
    ),
  ).execute();
  await db.schema
    .createIndex('produtos_recentes')
    .on('produtos')
    .columns(['empresa_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('produtos_da_representada')
    .on('produtos')
    .columns(['empresa_id', 'representada_id', 'created_at', 'id'])
    .execute();
  await engine.createSearchIndex(db, 'produtos');
}

async function createClients(db: Transaction, engine: SchemaSpelling): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = engine;
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('clientes')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('codigo', 'text', (column) => column.notNull())
        .addColumn('nome', 'text', (column) => column.notNull())
        .addColumn('cnpj_cpf', 'text')
        .addColumn('documento', 'text')
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_dobrado', 'text', (column) => column.notNull())
        .addColumn('telefone', 'text', (column) => column.notNull())
        .addColumn('endereco', 'text')
        .addColumn('bairro', 'text', (column) => column.notNull())
        .addColumn('cidade', 'text', (column) => column.notNull())
        .addColumn('estado', 'text', (column) => column.notNull())
        .addColumn('observacao', 'text', (column) => column.notNull())
        .addColumn('ativo', type.flag, (column) => column.notNull())
        .addColumn('segunda', type.flag, (column) => column.notNull())
        .addColumn('terca', type.flag, (column) => column.notNull())
        .addColumn('quarta', type.flag, (column) => column.notNull())
        .addColumn('quinta', type.flag, (column) => column.notNull())
        .addColumn('sexta', type.flag, (column) => column.notNull())
        .addColumn('busca', 'text', (column) => column.notNull())
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull())
        .addUniqueConstraint('clientes_email', ['email_dobrado'])
        .addUniqueConstraint('clientes_codigo', ['empresa_id', 'codigo']),
      'clientes',
    ),
  ).execute();
  await db.schema
    .createIndex('clientes_documento')
    .on('clientes')
    .columns(['empresa_id', 'documento'])
    .execute();
  await engine.createSearchIndex(db, 'clientes');
}

async function createSales(
  db: Transaction,
  { columnTypes: type, finishTable, keyByCompany }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('vendas')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('pedido', 'text', (column) => column.notNull())
        .addColumn('data', type.day, (column) => column.notNull())
        .addColumn('cliente_id', type.uuid, (column) => column.notNull())
        .addColumn('representada_id', type.uuid, (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('valor_total', type.integer, (column) =>
          column.notNull().check(sql`valor_total between 0 and 999999999999`),
        )
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull())
        .addUniqueConstraint('vendas_pedido', ['empresa_id', 'pedido'])
        .addForeignKeyConstraint('vendas_cliente', ['empresa_id', 'cliente_id'], 'clientes', [
          'empresa_id',
          'id',
        ])
        .addForeignKeyConstraint('vendas_representada', ['empresa_id', 'representada_id'], 'representadas', [
          'empresa_id',
          'id',
        ]),
      'vendas',
    ),
  ).execute();
  for (const column of ['cliente_id', 'representada_id', 'data'] as const) {
    await db.schema
      .createIndex(`vendas_por_${column}`)
      .on('vendas')
      .columns(['empresa_id', column, 'id'])
      .execute();
  }

  await finishTable(
    db.schema
      .createTable('itens_venda')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('venda_id', type.uuid, (column) => column.notNull())
      .addColumn('posicao', type.integer, (column) => column.notNull())
      .addColumn('produto_id', 'text', (column) => column.notNull())
      .addColumn('quantidade', type.decimal, (column) => column.notNull().check(sql`quantidade > 0`))
      .addColumn('valor_unitario', type.decimal, (column) => column.notNull().check(sql`valor_unitario > 0`))
      .addColumn('valor_total', type.integer, (column) => column.notNull().check(sql`valor_total >= 0`))
      .addPrimaryKeyConstraint('itens_venda_chave', ['empresa_id', 'venda_id', 'posicao'])
      .addForeignKeyConstraint(
        'itens_venda_venda',
        ['empresa_id', 'venda_id'],
        'vendas',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
  await db.schema
    .createIndex('itens_venda_por_produto')
    .on('itens_venda')
    .columns(['empresa_id', 'produto_id'])
    .execute();
}

import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';

/** Invoices (NF-e) of representadas, what stands on them, and which instalments of a sale are theirs. */
export async function createInvoices(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await createNotes(db, engine);
  await createItems(db, engine);
  await indexNotes(db);
  const { columnTypes: type } = engine;
  await db.schema.alterTable('parcelas').addColumn('nota_id', type.uuid).execute();
  await db.schema.alterTable('vendas').addColumn('proprias', type.json).execute();
  await db.schema
    .alterTable('contadores')
    .addColumn('notas', type.integer, (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createNotes(
  db: Transaction,
  { columnTypes: type, finishTable, keyByCompany }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('notas')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('chave', type.code, (column) => column.notNull())
        .addColumn('numero', type.code, (column) => column.notNull())
        .addColumn('serie', type.code, (column) => column.notNull())
        .addColumn('emissao', type.day, (column) => column.notNull())
        .addColumn('representada_id', type.uuid, (column) => column.notNull())
        .addColumn('cliente_id', type.uuid)
        .addColumn('documento', 'text')
        .addColumn('venda_id', type.uuid)
        .addColumn('pedido', 'text')
        .addColumn('valor', type.integer, (column) => column.notNull().check(sql`valor >= 0`))
        .addColumn('situacao', type.code, (column) =>
          column.notNull().check(sql`situacao in ('sem_pedido', 'vinculada', 'cancelada')`),
        )
        .addColumn('duplicatas', type.json, (column) => column.notNull())
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addUniqueConstraint('notas_chave_de_acesso', ['empresa_id', 'chave'])
        .addForeignKeyConstraint('notas_representada', ['empresa_id', 'representada_id'], 'representadas', [
          'empresa_id',
          'id',
        ])
        .addForeignKeyConstraint('notas_cliente', ['empresa_id', 'cliente_id'], 'clientes', [
          'empresa_id',
          'id',
        ])
        .addForeignKeyConstraint('notas_venda', ['empresa_id', 'venda_id'], 'vendas', ['empresa_id', 'id']),
      'notas',
    ),
  ).execute();
}

async function createItems(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('itens_nota')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('nota_id', type.uuid, (column) => column.notNull())
      .addColumn('posicao', type.integer, (column) => column.notNull())
      .addColumn('produto_id', type.code, (column) => column.notNull())
      .addColumn('descricao', 'text', (column) => column.notNull())
      .addColumn('quantidade', type.decimal, (column) => column.notNull().check(sql`quantidade >= 0`))
      .addColumn('valor_total', type.integer, (column) => column.notNull().check(sql`valor_total >= 0`))
      .addPrimaryKeyConstraint('itens_nota_chave', ['empresa_id', 'nota_id', 'posicao'])
      .addForeignKeyConstraint(
        'itens_nota_nota',
        ['empresa_id', 'nota_id'],
        'notas',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
}

/** The order of the list, for all and for each filter; and what is looked up: the invoices of a sale, of a client, by number. */
async function indexNotes(db: Transaction): Promise<void> {
  const indexes = {
    notas_por_emissao: ['emissao', 'id'],
    notas_por_situacao: ['situacao', 'emissao', 'id'],
    notas_da_representada: ['representada_id', 'emissao', 'id'],
    notas_da_venda: ['venda_id', 'id'],
    notas_do_cliente: ['cliente_id', 'id'],
    notas_por_numero: ['numero'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('notas')
      .columns(['empresa_id', ...columns])
      .execute();
}

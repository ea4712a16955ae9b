import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** What representatives write on an order, what a product is sold by, quotations, and links to orders. */
export async function describeOrders(db: Transaction): Promise<void> {
  await describeSales(db);
  await describeItems(db);
  await describeProducts(db);
  await createLinks(db);
}

/** `parcelas_orcadas` are the instalments of a quotation, which earn nothing: those of orders stand in `parcelas`. */
async function describeSales(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  const table = () => db.schema.alterTable('vendas');
  for (const name of ['observacao', 'observacao_interna', 'transportadora', 'pedido_cliente'])
    await table().addColumn(name, 'text').execute();
  await table()
    .addColumn('frete', 'text', (column) => column.check(sql`frete in ('CIF', 'FOB')`))
    .execute();
  await table().addColumn('entrega_em', type.day).execute();
  await table().addColumn('desconto_pedido', 'text').execute();
  await table().addColumn('validade', type.day).execute();
  await table().addColumn('orcamento', type.code).execute();
  await table().addColumn('parcelas_orcadas', type.json).execute();
  await sql`
    create unique index vendas_orcamento on vendas (empresa_id, orcamento) where orcamento is not null`.execute(
    db,
  );
  await sql`
    create index vendas_orcadas on vendas (empresa_id, data, status, representada_id, valor_total)
    where parcelas_orcadas is not null`.execute(db);
}

/** `preco_liquido` is the price before the discount of the whole order, where there is one. Free goods have no price. */
async function describeItems(db: Transaction): Promise<void> {
  const { columnTypes: type, allowZero } = schemaOf(db);
  await allowZero(db, 'itens_venda', 'valor_unitario');
  const table = () => db.schema.alterTable('itens_venda');
  await table()
    .addColumn('preco_tabela', type.decimal, (column) => column.check(sql`preco_tabela > 0`))
    .execute();
  await table().addColumn('desconto', 'text').execute();
  await table()
    .addColumn('bonificacao', type.flag, (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await table()
    .addColumn('preco_liquido', type.decimal, (column) => column.check(sql`preco_liquido >= 0`))
    .execute();
}

async function describeProducts(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  const table = () => db.schema.alterTable('produtos');
  await table().addColumn('unidade', 'text').execute();
  await table()
    .addColumn('multiplo', type.decimal, (column) => column.check(sql`multiplo > 0`))
    .execute();
  for (const name of ['codigo_barras', 'categoria']) await table().addColumn(name, 'text').execute();
}

/** One for each sale at most; what is stored cannot open it. */
async function createLinks(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  await finishTable(
    db.schema
      .createTable('links_venda')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('venda_id', type.uuid, (column) => column.notNull())
      .addColumn('expires_at', type.moment, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('links_venda_chave', ['empresa_id', 'venda_id'])
      .addForeignKeyConstraint(
        'links_venda_venda',
        ['empresa_id', 'venda_id'],
        'vendas',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
}

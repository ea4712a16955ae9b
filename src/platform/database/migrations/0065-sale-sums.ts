import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';
import { addUpSales, SUM_TABLES } from '../sale-sums.ts';

/**
 * What reports add up, by month: of clients, and of products. And when each client first and last took a product. They follow the journal, so that
 * writing a sale costs nothing more; `somas_ate` tells up to which entry.
 */
export async function createSaleSums(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  const table = (name: keyof typeof SUM_TABLES) =>
    db.schema
      .createTable(name)
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addPrimaryKeyConstraint(`${name}_chave`, [...SUM_TABLES[name].key] as never[]);
  await finishTable(
    table('somas_clientes')
      .addColumn('cliente_id', type.uuid, (column) => column.notNull())
      .addColumn('mes', 'text', (column) => column.notNull())
      .addColumn('representada_id', type.uuid, (column) => column.notNull())
      .addColumn('vendedor_id', type.uuid, (column) => column.notNull())
      .addColumn('pedidos', type.integer, (column) => column.notNull())
      .addColumn('valor', type.integer, (column) => column.notNull()),
  ).execute();
  await finishTable(
    table('somas_produtos')
      .addColumn('mes', 'text', (column) => column.notNull())
      .addColumn('produto_id', 'text', (column) => column.notNull())
      .addColumn('representada_id', type.uuid, (column) => column.notNull())
      .addColumn('vendedor_id', type.uuid, (column) => column.notNull())
      .addColumn('pedidos', type.integer, (column) => column.notNull())
      .addColumn('milionesimos', type.decimal, (column) => column.notNull())
      .addColumn('valor', type.integer, (column) => column.notNull()),
  ).execute();
  await finishTable(
    table('compras')
      .addColumn('cliente_id', type.uuid, (column) => column.notNull())
      .addColumn('produto_id', 'text', (column) => column.notNull())
      .addColumn('primeira', type.day, (column) => column.notNull())
      .addColumn('ultima', type.day, (column) => column.notNull())
      .addColumn('primeira_paga', type.day)
      .addColumn('ultima_paga', type.day),
  ).execute();
  await finishTable(
    db.schema
      .createTable('somas_ate')
      .addColumn('empresa_id', type.uuid, (column) => column.primaryKey())
      .addColumn('numero', type.integer, (column) => column.notNull()),
  ).execute();
  await addUpSales(db);
  await db.schema
    .createIndex('somas_clientes_por_mes')
    .on('somas_clientes')
    .columns(['empresa_id', 'mes', 'cliente_id', 'representada_id', 'vendedor_id', 'pedidos', 'valor'])
    .execute();
  await db.schema
    .createIndex('compras_do_produto')
    .on('compras')
    .columns(['empresa_id', 'produto_id', 'ultima', 'primeira', 'cliente_id'])
    .execute();
}

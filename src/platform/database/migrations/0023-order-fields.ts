import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';
import { addFoldedColumn } from './folded-column.ts';

/** What reps know of a client and of a representada, and the indexes that lists are ordered by. */
export async function addOrderFields(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await addClientFields(db, engine);
  await addRepresentadaFields(db, engine);
  await orderLists(db);
  await indexUnpaid(db);
}

async function addClientFields(db: Transaction, { columnTypes: type }: SchemaSpelling): Promise<void> {
  for (const column of ['nome_fantasia', 'inscricao_estadual', 'cep', 'comprador', 'aniversario'])
    await db.schema.alterTable('clientes').addColumn(column, 'text').execute();
  for (const column of ['contatos', 'enderecos', 'tabelas'])
    await db.schema
      .alterTable('clientes')
      .addColumn(column, 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  await db.schema
    .alterTable('clientes')
    .addColumn('sabado', type.flag, (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await db.schema
    .alterTable('clientes')
    .addColumn('visita_semanas', type.integer, (column) =>
      column.notNull().defaultTo(1).check(sql`visita_semanas between 1 and 4`),
    )
    .execute();
  await db.schema.alterTable('clientes').addColumn('visita_desde', type.day).execute();
  await db.schema.alterTable('clientes').addColumn('semana_inicial', type.integer).execute();
}

async function addRepresentadaFields(db: Transaction, { columnTypes: type }: SchemaSpelling): Promise<void> {
  await db.schema
    .alterTable('representadas')
    .addColumn('pedido_minimo', type.integer, (column) => column.check(sql`pedido_minimo >= 0`))
    .execute();
  await db.schema.alterTable('representadas').addColumn('email_pedidos', 'text').execute();
  await db.schema.alterTable('representadas').addColumn('modelo_pedido', 'text').execute();
}

async function orderLists(db: Transaction): Promise<void> {
  await addFoldedColumn(db, { table: 'clientes', column: 'nome_dobrado', source: 'nome' });
  await addFoldedColumn(db, { table: 'clientes', column: 'codigo_dobrado', source: 'codigo' });
  await addFoldedColumn(db, { table: 'produtos', column: 'nome_dobrado', source: 'nome' });
  await addFoldedColumn(db, { table: 'produtos', column: 'id_dobrado', source: 'id' });
  await addFoldedColumn(db, { table: 'representadas', column: 'nome_dobrado', source: 'nome' });
  await addFoldedColumn(db, { table: 'vendas', column: 'pedido_dobrado', source: 'pedido' });

  await createIndex('clientes_por_nome', 'clientes', ['nome_dobrado', 'id']);
  await createIndex('clientes_por_codigo', 'clientes', ['codigo_dobrado', 'id']);
  await createIndex('produtos_por_nome', 'produtos', ['nome_dobrado', 'id']);
  await createIndex('produtos_por_codigo', 'produtos', ['id_dobrado', 'id']);
  await createIndex('produtos_por_preco', 'produtos', ['preco', 'id']);
  await createIndex('representadas_por_nome', 'representadas', ['nome_dobrado', 'id']);
  await createIndex('vendas_por_pedido', 'vendas', ['pedido_dobrado', 'id', 'status']);
  await createIndex('vendas_por_valor', 'vendas', ['valor_total', 'id', 'status']);

  const flags = ['ativo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
  await db.schema.dropIndex('clientes_filtros').execute();
  await createIndex('clientes_filtros', 'clientes', ['id', ...flags]);

  // It was ordered by the language of the database, where that has one.
  await db.schema.dropIndex('clientes_por_cidade').execute();
  await db.schema.alterTable('clientes').dropColumn('cidade_dobrada').execute();
  await addFoldedColumn(db, { table: 'clientes', column: 'cidade_dobrada', source: 'cidade' });
  await createIndex('clientes_por_cidade', 'clientes', ['cidade_dobrada', 'id', 'estado', ...flags]);

  function createIndex(name: string, table: string, columns: string[]): Promise<void> {
    return db.schema
      .createIndex(name)
      .on(table)
      .columns(['empresa_id', ...columns])
      .execute();
  }
}

/** Few instalments are open at a time, however many were paid. */
async function indexUnpaid(db: Transaction): Promise<void> {
  await sql`
    create index parcelas_em_aberto on parcelas (empresa_id, venda_id)
    where pago_em is null and cancelada = false`.execute(db);
}

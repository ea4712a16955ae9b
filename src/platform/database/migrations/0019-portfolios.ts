import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';
import { formerEntryClass } from './0015-entry-class.ts';

/**
 * Whose clients and sales they are. Beside the vendedor of a sale stands the one of its client, where he is another: each
 * of them finds the sale by an index of his own. Companies without vendedores have nothing in these indexes.
 */
export async function addPortfolios(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  for (const [table, column] of [
    ['clientes', 'vendedor_id'],
    ['vendas', 'vendedor_id'],
    ['vendas', 'carteira_id'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, type.uuid, (column) => column.references('usuarios.id'))
      .execute();
  await db.schema
    .alterTable('vendas')
    .addColumn('repasse', type.decimal, (column) =>
      column.notNull().defaultTo(0).check(sql`repasse between 0 and 100`),
    )
    .execute();
  for (const column of ['vendedor_id', 'carteira_id'])
    await db.schema.alterTable('parcelas').addColumn(column, type.uuid).execute();
  await createIndexes(db);
}

async function createIndexes(db: Transaction): Promise<void> {
  await sql`
    create index clientes_do_vendedor on clientes
    (empresa_id, vendedor_id, id, ativo, estado, segunda, terca, quarta, quinta, sexta)
    where vendedor_id is not null`.execute(db);
  for (const [name, column] of [
    ['do_vendedor', 'vendedor_id'],
    ['da_carteira', 'carteira_id'],
  ] as const) {
    const whose = sql.ref(column);
    await sql`
      create index ${sql.ref(`vendas_${name}`)} on vendas
      (empresa_id, ${whose}, id, data, status, representada_id, cliente_id, valor_total)
      where ${whose} is not null`.execute(db);
    await sql`
      create index ${sql.ref(`parcelas_${name}`)} on parcelas
      (empresa_id, ${whose}, ${formerEntryClass}, vence_em, data, pedido, numero)
      where ${whose} is not null`.execute(db);
  }
}

import { sql } from 'kysely';
import { foldText } from '../../../domain/text.ts';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

const ROWS_PER_STEP = 1000;

/** Folded texts to search and compare by, and indexes that answer any combination of filters without the rows. */
export async function addFilters(db: Transaction): Promise<void> {
  await addFoldedColumn(db, 'vendas', 'busca', 'pedido');
  await schemaOf(db).createSearchIndex(db, 'vendas');
  await addFoldedColumn(db, 'clientes', 'cidade_dobrada', 'cidade');

  const flags = ['ativo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta'];
  await createIndex('clientes_filtros', 'clientes', ['id', ...flags]);
  await createIndex('clientes_por_estado', 'clientes', ['estado', 'id', ...flags]);
  await createIndex('clientes_por_cidade', 'clientes', ['cidade_dobrada', 'id', 'estado', ...flags]);

  const references = ['representada_id', 'cliente_id'];
  await createIndex('vendas_por_status', 'vendas', ['status', 'id', 'data', ...references]);
  await db.schema.dropIndex('vendas_por_data').execute();
  await createIndex('vendas_por_data', 'vendas', ['data desc', 'id desc', 'status', ...references]);

  await db.schema.dropIndex('produtos_recentes').execute();
  await createIndex('produtos_recentes', 'produtos', ['created_at', 'id', 'ativo']);
  await db.schema.dropIndex('produtos_da_representada').execute();
  await createIndex('produtos_da_representada', 'produtos', ['representada_id', 'created_at', 'id', 'ativo']);

  function createIndex(name: string, table: string, columns: string[]): Promise<void> {
    return db.schema
      .createIndex(name)
      .on(table)
      .columns(['empresa_id', ...columns])
      .execute();
  }
}

/** The engines fold plain letters as the service does; what lies beyond them, it folds itself. */
async function addFoldedColumn(db: Transaction, table: string, column: string, source: string) {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const from = sql.ref(source);
  const to = sql.ref(column);
  await sql`update ${sql.table(table)} set ${to} = lower(${from})`.execute(db);

  let last = { empresa_id: NO_ID, id: NO_ID };
  for (;;) {
    const { rows } = await sql<{ empresa_id: string; id: string; text: string }>`
      select empresa_id, id, ${from} as text from ${sql.table(table)}
      where (empresa_id, id) > (${last.empresa_id}, ${last.id}) and length(${from}) <> octet_length(${from})
      order by empresa_id, id limit ${ROWS_PER_STEP}`.execute(db);
    for (const { empresa_id, id, text } of rows) {
      await sql`
        update ${sql.table(table)} set ${to} = ${foldText(text)}
        where empresa_id = ${empresa_id} and id = ${id}`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

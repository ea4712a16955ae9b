import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';
import { DAY_SUMS, insertAddedUp, SUM_TABLES } from '../sale-sums.ts';

/**
 * What the sales of a day are worth and earn, which goals are told from, and how many clients they have, which the log of visits counts. The days in `dias_mudados` have changed since they were added up, and are
 * read from the sales until then; the entries that the sums do not know yet add their days to these.
 */
export async function createDaySums(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  await finishTable(
    db.schema
      .createTable('somas_dias')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('dia', type.day, (column) => column.notNull())
      .addColumn('representada_id', type.uuid, (column) => column.notNull())
      .addColumn('vendedor_id', type.uuid, (column) => column.notNull())
      .addColumn('valor', type.integer, (column) => column.notNull())
      .addColumn('comissao', type.integer, (column) => column.notNull())
      .addColumn('repasse', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('somas_dias_chave', [...SUM_TABLES.somas_dias.key]),
  ).execute();
  await finishTable(
    db.schema
      .createTable('clientes_dias')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('dia', type.day, (column) => column.notNull())
      .addColumn('clientes', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('clientes_dias_chave', [...SUM_TABLES.clientes_dias.key]),
  ).execute();
  await finishTable(
    db.schema
      .createTable('dias_mudados')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('dia', type.day, (column) => column.notNull())
      .addPrimaryKeyConstraint('dias_mudados_chave', ['empresa_id', 'dia']),
  ).execute();
  for (const table of DAY_SUMS) await insertAddedUp(db, table);
}

import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** What happened at a client's. `data` is the day of `momento` where the business is. */
export async function createVisits(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = schemaOf(db);
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('visitas')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('cliente_id', type.uuid, (column) => column.notNull())
        .addColumn('vendedor_id', type.uuid, (column) => column.references('usuarios.id'))
        .addColumn('momento', type.moment, (column) => column.notNull())
        .addColumn('data', type.day, (column) => column.notNull())
        .addColumn('resultado', 'text', (column) =>
          column.notNull().check(sql`resultado in ('venda', 'sem_venda', 'ausente')`),
        )
        .addColumn('motivo', 'text')
        .addColumn('nota', 'text')
        .addColumn('proxima', type.day)
        .addColumn('feito_em', type.moment)
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull())
        .addCheckConstraint('visitas_motivo', sql`(resultado = 'sem_venda') = (motivo is not null)`)
        .addForeignKeyConstraint('visitas_cliente', ['empresa_id', 'cliente_id'], 'clientes', [
          'empresa_id',
          'id',
        ]),
      'visitas',
    ),
  ).execute();
  await db.schema
    .createIndex('visitas_do_cliente')
    .on('visitas')
    .columns(['empresa_id', 'cliente_id', 'data', 'momento', 'id'])
    .execute();
  await db.schema
    .createIndex('visitas_por_data')
    .on('visitas')
    .columns(['empresa_id', 'data', 'momento', 'cliente_id', 'id'])
    .execute();
}

import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Values that no two companies may share, taken by a change that is still being written in parts. */
export async function createReservedValues(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable, guardReservedValues } = schemaOf(db);
  await finishTable(
    db.schema
      .createTable('valores_reservados')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('tabela', 'text', (column) => column.notNull())
      .addColumn('valor', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('valores_reservados_chave', ['tabela', 'valor']),
  ).execute();
  await guardReservedValues(db);
}

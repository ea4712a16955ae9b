import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Who was anonymized, as long as the old bytes may still be on the disk. */
export async function createPendingErasures(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  await finishTable(
    db.schema
      .createTable('apagamentos_pendentes')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('cliente_id', type.uuid, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('apagamentos_pendentes_chave', ['empresa_id', 'cliente_id']),
  ).execute();
}

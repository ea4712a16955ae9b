import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** What is still to be written of changes that are committed part by part, each part as a command. */
export async function createWaitingParts(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  await finishTable(
    db.schema
      .createTable('partes_pendentes')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('numero', type.integer, (column) => column.notNull())
      .addColumn('autor', 'text', (column) => column.notNull())
      .addColumn('comando', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('partes_pendentes_chave', ['empresa_id', 'numero']),
  ).execute();
}

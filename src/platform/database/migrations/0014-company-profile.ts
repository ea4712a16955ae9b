import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** What heads an order: how to reach the company, and its logo. A picture is kept apart, for rows are read far more often. */
export async function addCompanyProfile(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  for (const name of ['cnpj', 'telefone', 'email', 'endereco']) {
    await db.schema
      .alterTable('empresas')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await finishTable(
    db.schema
      .createTable('logos')
      .addColumn('empresa_id', type.uuid, (column) => column.primaryKey().notNull().references('empresas.id'))
      .addColumn('tipo', 'text', (column) => column.notNull())
      .addColumn('conteudo', 'text', (column) => column.notNull()),
  ).execute();
}

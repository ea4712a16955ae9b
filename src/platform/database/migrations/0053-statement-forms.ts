import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** What form a statement came in, of which sheet a line is, what tax it withholds, and the payments that were learned from it. */
export async function tellStatementForms(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  const statements = db.schema.alterTable('extratos');
  await statements.addColumn('formato', 'text').execute();
  await statements.addColumn('abas', type.json).execute();
  await statements.addColumn('paginas', type.integer).execute();
  await statements.addColumn('retido', type.integer, (column) => column.notNull().defaultTo(0)).execute();
  const lines = db.schema.alterTable('linhas_extrato');
  await lines.addColumn('aba', 'text').execute();
  await lines.addColumn('tributo', 'text').execute();
  await lines.addColumn('pagamento', type.day).execute();
  await lines.addColumn('pagos', type.json).execute();
}

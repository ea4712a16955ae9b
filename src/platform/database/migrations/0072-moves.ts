import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Where a company has moved to, until when its changes wait, and a journal that goes with its company. */
export async function letCompaniesMove(db: Transaction): Promise<void> {
  const { columnTypes: type, protectJournal } = schemaOf(db);
  await db.schema.alterTable('empresas').addColumn('mudou_para', 'text').execute();
  await db.schema.alterTable('contadores').addColumn('fechada_ate', type.moment).execute();
  await protectJournal(db);
}

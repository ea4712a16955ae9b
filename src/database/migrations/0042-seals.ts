import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Entries of the journal come to answer for rows that they do not tell, and sessions for themselves. */
export async function addSeals(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await engine.unprotectJournal(db);
  await db.schema.alterTable('jornal').addColumn('selo', 'text').execute();
  await engine.protectJournal(db);
}

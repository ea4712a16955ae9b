import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Entries of the journal come to answer for rows that they do not tell; sessions and persons carry a seal of their own. */
export async function addSeals(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await engine.unprotectJournal(db);
  await db.schema.alterTable('jornal').addColumn('selo', 'text').execute();
  await engine.protectJournal(db);
  await db.schema.alterTable('sessoes').addColumn('selo', 'text').execute();
  await db.schema.alterTable('usuarios').addColumn('selo', 'text').execute();
}

import type { Journal } from '../changes/journal.ts';
import type { Transaction } from '../database/database.ts';
import { removeVisit, selectVisitsOf } from './visits.queries.ts';
import { toNotedVisit } from './visits.record.ts';

/** Visits go with their client. */
export async function removeVisitsOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  clienteId: string,
): Promise<void> {
  for (const visit of await selectVisitsOf(db, empresaId, clienteId)) {
    await removeVisit(db, visit);
    journal.deleted('visitas', visit.id, toNotedVisit(visit));
  }
}

import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { insertVisitRows, removeVisit, selectVisitsOf, type VisitRow } from './visits.queries.ts';
import { toNotedVisit } from './visits.record.ts';

/** Deletes the visits of a client that is being deleted; restoring the client restores them. */
export async function removeVisitsOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  clienteId: string,
): Promise<VisitRow[]> {
  const visits = await selectVisitsOf(db, empresaId, clienteId);
  for (const visit of visits) {
    await removeVisit(db, visit);
    journal.deleted('visitas', visit.id, toNotedVisit(visit));
  }
  return visits;
}

/** Inserts the visits of a restored client unchanged. */
export async function restoreVisits(db: Transaction, journal: Journal, visits: readonly VisitRow[]) {
  await insertVisitRows(db, visits);
  for (const visit of visits) journal.created('visitas', visit.id, toNotedVisit(visit));
}

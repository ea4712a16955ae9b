import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { insertVisitRows, type VisitRow } from './visits.queries.ts';
import { toNotedVisit } from './visits.record.ts';

/** Inserts the visits of a restored client unchanged. */
export async function restoreVisits(
  db: Transaction,
  journal: Journal,
  visits: readonly VisitRow[],
): Promise<void> {
  await insertVisitRows(db, visits);
  for (const visit of visits) journal.created('visitas', visit.id, toNotedVisit(visit));
}

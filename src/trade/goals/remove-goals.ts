import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { toGoal } from './goals.contract.ts';
import { goalRecords } from './goals.queries.ts';

/** Deletes the goals of a representada that is being deleted. */
export async function removeGoalsOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
): Promise<void> {
  for (const goal of await goalRecords.naming(db, empresaId, 'representada_id', representadaId)) {
    await goalRecords.remove(db, goal);
    journal.deleted('metas', goal.id, toGoal(goal));
  }
}

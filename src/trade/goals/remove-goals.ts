import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { removeGoal, selectGoalsOf } from './goals.queries.ts';
import { toGoal } from './goals.record.ts';

/** Deletes the goals of a representada that is being deleted. */
export async function removeGoalsOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
): Promise<void> {
  for (const goal of await selectGoalsOf(db, empresaId, representadaId)) {
    await removeGoal(db, goal);
    journal.deleted('metas', goal.id, toGoal(goal));
  }
}

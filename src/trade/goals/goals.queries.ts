import type { Selectable } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { caseOf } from '../../domain/goals.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { GoalTable } from '../../platform/database/tables/trade.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type GoalChanges, type NewGoal, toGoal } from './goals.contract.ts';

export type GoalRow = Selectable<GoalTable>;

/** A vendedor sees only goals in his own name. */
export const goalRecords = companyRecords('metas', { ofVendedor: true });

export function insertGoal(db: Transaction, empresaId: string, goal: NewGoal): Promise<GoalRow> {
  return goalRecords.insert(db, empresaId, { ...goal, caso: caseOf(goal) });
}

export function changeGoal(db: Transaction, before: GoalRow, changes: GoalChanges): Promise<GoalRow> {
  return goalRecords.change(db, before, { ...changes, caso: caseOf({ ...before, ...changes }) });
}

export function goalsWithin(db: Reader, { empresaId, vendedorId }: AccessScope) {
  const goals = db.selectFrom('metas').where('metas.empresa_id', '=', empresaId);
  return vendedorId === null ? goals : goals.where('metas.vendedor_id', '=', vendedorId);
}

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

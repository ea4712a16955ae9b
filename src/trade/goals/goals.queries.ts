import type { AccessScope } from '../../domain/access-scope.ts';
import { caseOf } from '../../domain/goals.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import { type GoalChanges, type NewGoal, toGoal } from './goals.contract.ts';

export type GoalRow = Row<'metas'>;

/** A vendedor sees only goals in his own name. */
const records = companyRecords('metas', { ofVendedor: true });

export const goalRecords = {
  ...records,
  show: toGoal,
  insert: (db: Transaction, empresaId: string, goal: NewGoal) =>
    records.insert(db, empresaId, { ...goal, caso: caseOf(goal) }),
  change: (db: Transaction, before: GoalRow, changes: GoalChanges) =>
    records.change(db, before, { ...changes, caso: caseOf({ ...before, ...changes }) }),
};

export function goalsWithin(db: Reader, { empresaId, vendedorId }: AccessScope) {
  const goals = db.selectFrom('metas').where('metas.empresa_id', '=', empresaId);
  return vendedorId === null ? goals : goals.where('metas.vendedor_id', '=', vendedorId);
}

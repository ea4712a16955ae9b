import type { Selectable } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { caseOf } from '../../domain/goals.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import type { GoalTable } from '../../platform/database/tables/goals.ts';
import type { Page } from '../../platform/http/contract/pagination.ts';
import { type FoundIds, selectPage } from '../../platform/lists/pages.queries.ts';
import { readAll } from '../../platform/lists/read-all.queries.ts';
import type { GoalChanges, NewGoal } from './goals.contract.ts';

export type GoalRow = Selectable<GoalTable>;

export async function insertGoal(db: Transaction, empresaId: string, goal: NewGoal): Promise<GoalRow> {
  const stamp = newStamp();
  const row = {
    ...goal,
    ...stamp,
    empresa_id: empresaId,
    caso: caseOf(goal),
    updated_at: stamp.created_at,
  };
  await db.insertInto('metas').values(row).execute();
  return row;
}

export async function changeGoal(db: Transaction, before: GoalRow, changes: GoalChanges): Promise<GoalRow> {
  const wanted = { ...before, ...changes };
  const columns = { ...changes, caso: caseOf(wanted), updated_at: momentAfter(before.updated_at) };
  await db
    .updateTable('metas')
    .set(columns)
    .where('empresa_id', '=', before.empresa_id)
    .where('id', '=', before.id)
    .execute();
  return { ...before, ...columns };
}

export async function removeGoal(db: Transaction, { empresa_id, id }: GoalRow): Promise<void> {
  await db.deleteFrom('metas').where('empresa_id', '=', empresa_id).where('id', '=', id).execute();
}

/** A vendedor sees only goals in his own name. */
export function goalsWithin(db: Reader, { empresaId, vendedorId }: AccessScope) {
  const goals = db.selectFrom('metas').where('metas.empresa_id', '=', empresaId);
  return vendedorId === null ? goals : goals.where('metas.vendedor_id', '=', vendedorId);
}

export function findGoal(db: Reader, scope: AccessScope, id: string): Promise<GoalRow | undefined> {
  return goalsWithin(db, scope).selectAll().where('id', '=', id).executeTakeFirst();
}

interface GoalFilter {
  mes?: string | undefined;
  representada_id?: string | undefined;
  vendedor_id?: string | undefined;
}

export function selectGoals(db: Reader, scope: AccessScope, filter: GoalFilter, page: Page) {
  return selectPage(findGoals(db, scope, filter), page, (ids) => readGoals(db, scope, ids));
}

export function exportGoals(db: Reader, scope: AccessScope, filter: GoalFilter) {
  return readAll(
    findGoals(db, scope, filter),
    (ids) => readGoals(db, scope, ids),
    (found, last) => found.where('id', '<', last.id),
  );
}

/** The goals that name a representada, which is being deleted. */
export function selectGoalsOf(db: Reader, empresaId: string, representadaId: string): Promise<GoalRow[]> {
  return db
    .selectFrom('metas')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('representada_id', '=', representadaId)
    .orderBy('id')
    .execute();
}

function findGoals(
  db: Reader,
  scope: AccessScope,
  { mes, representada_id, vendedor_id }: GoalFilter,
): FoundIds<'metas'> {
  let found: FoundIds<'metas'> = goalsWithin(db, scope).select('id').orderBy('id', 'desc');
  if (mes !== undefined) found = found.where('mes', '=', mes);
  if (representada_id !== undefined) found = found.where('representada_id', '=', representada_id);
  if (vendedor_id !== undefined) found = found.where('vendedor_id', '=', vendedor_id);
  return found;
}

function readGoals(db: Reader, scope: AccessScope, ids: FoundIds<'metas'>): Promise<GoalRow[]> {
  return goalsWithin(db, scope).selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
}

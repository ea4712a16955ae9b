import { isActiveMember } from '../../access/people/vendedores.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { representadaExists } from '../../platform/database/representada-exists.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { ApiError, problems, refuse } from '../../platform/http/contract/problems.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { change } from '../../platform/writes/changes.ts';
import { changeRecord, deleteRoute, type RecordSource, recordRoute } from '../../platform/writes/records.ts';
import { answerFromSums } from '../sums/fold-changes.ts';
import * as contract from './goals.contract.ts';
import { getProgress } from './goals.contract.ts';
import { changeGoal, type GoalRow, goalRecords, insertGoal } from './goals.queries.ts';
import { readProgress } from './read-progress.ts';

export function goalRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(contract.createGoal, async (call) => {
      refuseEmpty(call.body);
      return change(service, call, {}, async (db, journal) => {
        await checkNamed(db, call.company.id, call.body);
        const made = contract.toGoal(await insertGoal(db, call.company.id, call.body));
        journal.created('metas', made.id, made);
        return success(made);
      });
    }),

    recordListRoute(service, contract.listGoals, goalRecords, 'metas', contract.goal, contract.toGoal),

    route(getProgress(calendar), (call) => {
      const today = calendar.today();
      return answerFromSums(db, call, today, async (db) =>
        success(await readProgress(db, call.scope, call.query, today)),
      );
    }),

    recordRoute(service, contract.getGoal, source),

    route(contract.updateGoal, async (call) =>
      changeRecord(service, call, {}, source, async (db, journal, { row: before, shown }) => {
        const { representada_id, vendedor_id } = call.body;
        refuseEmpty({ ...before, ...call.body });
        await checkNamed(db, call.company.id, {
          representada_id: changed(representada_id, before.representada_id),
          vendedor_id: changed(vendedor_id, before.vendedor_id),
        });
        const after = contract.toGoal(await changeGoal(db, before, call.body));
        journal.changed('metas', after.id, shown, after);
        return success(after);
      }),
    ),

    deleteRoute(service, contract.deleteGoal, 'metas', source, goalRecords.remove, contract.goalDeleted),
  ];
}

const source: RecordSource<GoalRow, contract.Goal> = { find: goalRecords.find, show: contract.toGoal };

function refuseEmpty({
  valor,
  positivacao,
  comissao,
}: Pick<contract.NewGoal, 'valor' | 'positivacao' | 'comissao'>) {
  if (valor !== null || positivacao !== null || comissao !== null) return;
  const message = 'Informe valor, positivacao ou comissao';
  throw new ApiError(problems.invalidInput, { details: [{ code: 'custom', path: ['valor'], message }] });
}

/** Unchanged references are not checked again: a form sends back all it read, and a person named there may have left since. */
function changed(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined || sent === before ? null : sent;
}

async function checkNamed(
  db: Transaction,
  empresaId: string,
  { representada_id, vendedor_id }: Pick<contract.NewGoal, 'representada_id' | 'vendedor_id'>,
): Promise<void> {
  if (representada_id !== null && !(await representadaExists(db, empresaId, representada_id)))
    refuse(problems.representadaUnknown);
  if (vendedor_id !== null && !(await isActiveMember(db, empresaId, vendedor_id)))
    refuse(problems.vendedorUnknown);
}

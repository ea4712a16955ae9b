import { sql } from 'kysely';
import { isGoalMonth } from '../../domain/periods.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, faultsIn } from '../../platform/verification/check.queries.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import { goal, toGoal } from './goals.contract.ts';

type CaseOfGoals = Row<'metas'> & { readonly goals: number };

/** Two goals for one case would be ambiguous. */
export const checkGoals: Check = {
  name: 'goals',
  about: 'that no case has two goals in a month',
  tables: ['metas'],
  finds: [
    faultsIn(
      sql<CaseOfGoals>`
        select empresa_id, mes, representada_id, vendedor_id, count(*) as goals from metas
        group by empresa_id, mes, representada_id, vendedor_id having count(*) > 1`,
      ({ empresa_id, mes, goals, representada_id, vendedor_id }) =>
        `company ${empresa_id}, metas of ${mes}: ${goals} for representada ${representada_id}, vendedor ${vendedor_id}`,
    ),
  ],
};

export const goalCheck = recordCheck('metas', {
  schema: goal,
  read: toGoal,
  wrong: ({ mes, valor, positivacao, comissao }) => [
    !isGoalMonth(mes) && 'mes',
    valor === null && positivacao === null && comissao === null && 'valor',
  ],
});

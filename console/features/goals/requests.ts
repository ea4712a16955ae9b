import { api, ask, newIdempotencyKey, once } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { action, figuresQuery, recordRequests } from '../../lib/record-requests.ts';

export const progressQuery = figuresQuery('/api/v1/goals/progress');

const goals = recordRequests('goals');

export const {
  one: goalQuery,
  useCreate: useCreateGoal,
  useUpdate: useUpdateGoal,
  useDelete: useDeleteGoal,
} = goals;

/** Copies the goals of one month to another; existing goals stay. Returns how many were created. */
export const useCopyGoals = action(() => async ({ from, to }: { from: string; to: string }) => {
  let copied = 0;
  for (const goal of (await goals.readAll({ mes: from })).reverse()) {
    const { representada_id, vendedor_id, valor, positivacao, comissao } = goal;
    const body = { mes: to, representada_id, vendedor_id, valor, positivacao, comissao };
    try {
      await ask(api.POST('/api/v1/goals', { params: once(newIdempotencyKey()), body }));
      copied += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || !KEPT.includes(error.code)) throw error;
    }
  }
  return copied;
});

/** Refusals that are skipped: the case already has a goal, or the person has left. */
const KEPT = ['goal_exists', 'vendedor_unknown'];

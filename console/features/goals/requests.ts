import type { Goal, GoalChanges, NewGoal } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { newIdempotencyKey, once } from '../../lib/idempotency.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';

/** The progress of a month's goals. */
export function progressQuery(query: { mes?: string; data?: string }) {
  return queryOptions({
    queryKey: ['goals', 'progress', query],
    queryFn: async () => (await ask(api.GET('/api/v1/goals/progress', { params: { query } }))).data,
    placeholderData: keepPreviousData,
  });
}

export function goalQuery(id: string) {
  return queryOptions({
    queryKey: ['goals', 'one', id],
    queryFn: async () => (await ask(api.GET('/api/v1/goals/{id}', { params: { path: { id } } }))).data,
  });
}

export function useCreateGoal() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewGoal & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/goals', { params, body }))).data;
    },
  });
}

export function useUpdateGoal(id: string) {
  return useMutation({
    mutationFn: async ({ seen, ...body }: Seen<GoalChanges>) => {
      const params = { path: { id }, header: ifMatch(seen) };
      return (await ask(api.PUT('/api/v1/goals/{id}', { params, body }))).data;
    },
  });
}

export function useDeleteGoal(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/goals/{id}', { params: { path: { id } } })),
  });
}

const AT_ONCE = 100;

/** Copies the goals of one month to another; existing goals stay. Returns how many were created. */
export function useCopyGoals() {
  return useMutation({
    mutationFn: async ({ from, to }: { from: string; to: string }) => {
      let copied = 0;
      for (const { representada_id, vendedor_id, valor, positivacao, comissao } of await readGoals(from)) {
        const body = { mes: to, representada_id, vendedor_id, valor, positivacao, comissao };
        try {
          await ask(api.POST('/api/v1/goals', { params: once(newIdempotencyKey()), body }));
          copied += 1;
        } catch (error) {
          if (!(error instanceof ApiError) || !KEPT.includes(error.code)) throw error;
        }
      }
      return copied;
    },
  });
}

/** Refusals that are skipped: the case already has a goal, or the person has left. */
const KEPT = ['goal_exists', 'vendedor_unknown'];

async function readGoals(mes: string): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (let page = 1; ; page += 1) {
    const query = { mes, limit: AT_ONCE, page };
    const { data, total } = await ask(api.GET('/api/v1/goals', { params: { query } }));
    goals.push(...data);
    if (data.length === 0 || goals.length >= total) return goals.reverse();
  }
}

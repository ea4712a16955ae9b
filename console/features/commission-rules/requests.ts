import type { CommissionRule, CommissionRuleChanges, NewCommissionRule } from '@talao/client';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';

const AT_ONCE = 100;

/** All rules of a representada, because only together do they show which one applies. */
export function rulesQuery(representadaId: string) {
  return queryOptions({
    queryKey: ['commission-rules', representadaId],
    queryFn: async () => {
      const rules: CommissionRule[] = [];
      for (let page = 1; ; page += 1) {
        const query = { representada_id: representadaId, limit: AT_ONCE, page };
        const { data, total } = await ask(api.GET('/api/v1/commission-rules', { params: { query } }));
        rules.push(...data);
        if (data.length === 0 || rules.length >= total) return rules;
      }
    },
  });
}

export function useCreateRule() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewCommissionRule & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/commission-rules', { params, body }))).data;
    },
  });
}

export function useUpdateRule(id: string) {
  return useMutation({
    mutationFn: async ({ seen, ...body }: Seen<CommissionRuleChanges>) => {
      const params = { path: { id }, header: ifMatch(seen) };
      return (await ask(api.PUT('/api/v1/commission-rules/{id}', { params, body }))).data;
    },
  });
}

export function useDeleteRule(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/commission-rules/{id}', { params: { path: { id } } })),
  });
}

import type { CommissionRule, CommissionRuleChanges, NewCommissionRule } from '@talao/client';
import { queryOptions } from '@tanstack/react-query';
import { recordRequests } from '../../lib/record-requests.ts';

const rules = recordRequests<{
  filter: { representada_id: string };
  listed: CommissionRule;
  one: CommissionRule;
  new: NewCommissionRule;
  changes: CommissionRuleChanges;
}>('commission-rules');

export const { useCreate: useCreateRule, useUpdate: useUpdateRule, useDelete: useDeleteRule } = rules;

/** All rules of a representada, because only together do they show which one applies. */
export function rulesQuery(representada_id: string) {
  return queryOptions({
    queryKey: ['commission-rules', representada_id],
    queryFn: () => rules.readAll({ representada_id }),
  });
}

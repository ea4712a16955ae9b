import { queryOptions } from '@tanstack/react-query';
import { recordRequests } from '../../lib/record-requests.ts';

const rules = recordRequests('commission-rules');

export const { useCreate: useCreateRule, useUpdate: useUpdateRule, useDelete: useDeleteRule } = rules;

/** All rules of a representada, because only together do they show which one applies. */
export function rulesQuery(representada_id: string) {
  return queryOptions({
    queryKey: ['commission-rules', representada_id],
    queryFn: () => rules.readAll({ representada_id }),
  });
}

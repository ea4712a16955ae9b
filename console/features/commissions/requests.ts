import type { operations } from '@talao/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { action, creation, listQuery, oneQuery } from '../../lib/record-requests.ts';

export const commissionsQuery = listQuery('/api/v1/commissions');

export type CommissionFilter = Parameters<typeof commissionsQuery>[0];

export function sharesQuery(filter: CommissionFilter) {
  return queryOptions({
    queryKey: ['commissions', 'shares', filter],
    queryFn: async () => {
      const query = { ...filter, limit: 1, soma: true };
      return (await ask(api.GET('/api/v1/commissions', { params: { query } }))).soma;
    },
  });
}

type SummaryFilter = NonNullable<operations['getCommissionSummary']['parameters']['query']>;

/** By due date; this month by default. */
export function summaryQuery(query: SummaryFilter) {
  return queryOptions({
    queryKey: ['commissions', 'summary', query],
    queryFn: () => askData(api.GET('/api/v1/commissions/summary', { params: { query } })),
  });
}

export const explanationQuery = oneQuery('/api/v1/sales/{id}/commission');

export function useRecalculateCommission(saleId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { id: saleId }, ...once(newIdempotencyKey()) };
      return askData(api.POST('/api/v1/sales/{id}/commission/recalculate', { params }));
    },
    onSuccess: (explanation) => cache.setQueryData(explanationQuery(saleId).queryKey, explanation),
  });
}

export const useAdjustCommission = creation('/api/v1/commissions/adjust');

/** Says that the client did not pay an instalment, so that it is never presumed; or takes that back. */
export const useMarkUnpaid = action(
  ({ venda_id: id, parcela: numero }: { venda_id: string; parcela: number }) =>
    (inadimplente: boolean) => {
      const params = { path: { id, numero } };
      return askData(api.PUT('/api/v1/sales/{id}/installments/{numero}', { params, body: { inadimplente } }));
    },
);

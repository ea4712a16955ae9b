import type { CommissionAdjustment, operations } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { newIdempotencyKey, once } from '../../lib/idempotency.ts';

export type CommissionFilter = NonNullable<operations['listCommissions']['parameters']['query']>;

export function commissionsQuery(query: CommissionFilter) {
  return queryOptions({
    queryKey: ['commissions', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/commissions', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

/** The vendedor's share of all filtered commissions. */
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
    queryFn: async () => (await ask(api.GET('/api/v1/commissions/summary', { params: { query } }))).data,
  });
}

export function explanationQuery(saleId: string) {
  return queryOptions({
    queryKey: ['commissions', 'sale', saleId],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/sales/{id}/commission', { params: { path: { id: saleId } } }))).data,
  });
}

export function useRecalculateCommission(saleId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { id: saleId }, ...once(newIdempotencyKey()) };
      return (await ask(api.POST('/api/v1/sales/{id}/commission/recalculate', { params }))).data;
    },
    onSuccess: (explanation) => cache.setQueryData(explanationQuery(saleId).queryKey, explanation),
  });
}

export function useAdjustCommission() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: CommissionAdjustment & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/commissions/adjust', { params, body }))).data;
    },
  });
}

/** Says that the client did not pay an instalment, so that it is never presumed; or takes that back. */
export function useMarkUnpaid({ venda_id: id, parcela: numero }: { venda_id: string; parcela: number }) {
  return useMutation({
    mutationFn: async (inadimplente: boolean) => {
      const params = { path: { id, numero } };
      return (
        await ask(api.PUT('/api/v1/sales/{id}/installments/{numero}', { params, body: { inadimplente } }))
      ).data;
    },
  });
}

import type { NewVisit, operations, VisitChanges } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';

export const A_DAYS_WORK = 100;

export type RoundFilter = NonNullable<operations['listVisits']['parameters']['query']>;

export type VisitLogFilter = NonNullable<operations['listVisitLog']['parameters']['query']>;

/** The visits of a period. */
export function visitLogQuery(query: VisitLogFilter) {
  return queryOptions({
    queryKey: ['visits', 'log', query],
    queryFn: () => ask(api.GET('/api/v1/visits/log', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

/** The clients to visit on a day. */
export function roundQuery(query: RoundFilter) {
  return queryOptions({
    queryKey: ['visits', 'round', query],
    queryFn: () => ask(api.GET('/api/v1/visits', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function visitQuery(id: string) {
  return queryOptions({
    queryKey: ['visits', 'one', id],
    queryFn: async () => (await ask(api.GET('/api/v1/visits/{id}', { params: { path: { id } } }))).data,
  });
}

export function useCreateVisit() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewVisit & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/visits', { params, body }))).data;
    },
  });
}

export function useUpdateVisit(id: string) {
  return useMutation({
    mutationFn: async ({ seen, ...body }: Seen<VisitChanges>) => {
      const params = { path: { id }, header: ifMatch(seen) };
      return (await ask(api.PUT('/api/v1/visits/{id}', { params, body }))).data;
    },
  });
}

export function useDeleteVisit(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/visits/{id}', { params: { path: { id } } })),
  });
}

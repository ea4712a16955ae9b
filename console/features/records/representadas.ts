import type { NewRepresentada, operations, Representada, RepresentadaChanges } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { changeAtOnce, rereadIfChanged } from '../../lib/at-once.ts';
import { once } from '../../lib/idempotency.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';

export type RepresentadaFilter = NonNullable<operations['listRepresentadas']['parameters']['query']>;

export function representadasQuery(query: RepresentadaFilter) {
  return queryOptions({
    queryKey: ['representadas', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/representadas', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function representadaQuery(id: string) {
  return queryOptions({
    queryKey: ['representadas', 'one', id],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/representadas/{id}', { params: { path: { id } } }))).data,
  });
}

/** The claims if the contract ended on that day. */
export function terminationQuery(id: string, data: string) {
  return queryOptions({
    queryKey: ['representadas', 'termination', id, data],
    queryFn: async () => {
      const params = { path: { id }, query: { data } };
      return (await ask(api.GET('/api/v1/representadas/{id}/termination', { params }))).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** Commission on the agreed base and on the whole note, year by year. */
export function basesQuery(id: string) {
  return queryOptions({
    queryKey: ['representadas', 'bases', id],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/representadas/{id}/bases', { params: { path: { id } } }))).data,
  });
}

export function useCreateRepresentada() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewRepresentada & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/representadas', { params, body }))).data;
    },
  });
}

export function useUpdateRepresentada(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ seen, ...body }: Seen<RepresentadaChanges>) => {
      const params = { path: { id }, header: ifMatch(seen) };
      return (await ask(api.PUT('/api/v1/representadas/{id}', { params, body }))).data;
    },
    ...changeAtOnce<Representada>(cache, representadaQuery(id).queryKey),
  });
}

export function useDeleteRepresentada(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seen: object) =>
      ask(api.DELETE('/api/v1/representadas/{id}', { params: { path: { id }, header: ifMatch(seen) } })),
    onError: rereadIfChanged(cache, representadaQuery(id).queryKey),
  });
}

import type { NewRepresentada, operations, Representada, RepresentadaChanges } from '@talao/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { recordRequests } from '../../lib/record-requests.ts';

export type RepresentadaFilter = NonNullable<operations['listRepresentadas']['parameters']['query']>;

export const {
  list: representadasQuery,
  one: representadaQuery,
  useCreate: useCreateRepresentada,
  useUpdate: useUpdateRepresentada,
  useDelete: useDeleteRepresentada,
} = recordRequests<{
  filter: RepresentadaFilter;
  listed: Representada;
  one: Representada;
  new: NewRepresentada;
  changes: RepresentadaChanges;
}>('representadas');

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

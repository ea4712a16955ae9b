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
export function terminationQuery(id: string, query: { data: string; corrigir: boolean }) {
  return queryOptions({
    queryKey: ['representadas', 'termination', id, query],
    queryFn: async () => {
      const params = { path: { id }, query };
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

/** The commissions from before the first sale. */
export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['representadas', 'history', id],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/representadas/{id}/history', { params: { path: { id } } }))).data,
  });
}

/** The index that corrects a termination. */
export const priceIndexQuery = queryOptions({
  queryKey: ['price-index'],
  queryFn: async () => (await ask(api.GET('/api/v1/price-index'))).data,
});

const CSV = { headers: { 'content-type': 'text/csv' }, body: {} as never };

export function putHistory(id: string, csv: string) {
  const params = { path: { id } };
  return ask(api.PUT('/api/v1/representadas/{id}/history', { params, ...CSV, bodySerializer: () => csv }));
}

export function putPriceIndex(nome: string, csv: string) {
  return ask(
    api.PUT('/api/v1/price-index', { params: { query: { nome } }, ...CSV, bodySerializer: () => csv }),
  );
}

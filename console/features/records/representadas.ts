import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask, askData } from '../../lib/api.ts';
import { oneQuery, recordRequests } from '../../lib/record-requests.ts';

export const {
  list: representadasQuery,
  one: representadaQuery,
  useCreate: useCreateRepresentada,
  useUpdate: useUpdateRepresentada,
  useDelete: useDeleteRepresentada,
} = recordRequests('representadas');

/** The claims if the contract ended on that day. */
export function terminationQuery(id: string, query: { data: string; corrigir: boolean }) {
  return queryOptions({
    queryKey: ['representadas', 'termination', id, query],
    queryFn: () => {
      const params = { path: { id }, query };
      return askData(api.GET('/api/v1/representadas/{id}/termination', { params }));
    },
    placeholderData: keepPreviousData,
  });
}

/** Commission on the agreed base and on the whole note, year by year. */
export const basesQuery = oneQuery('/api/v1/representadas/{id}/bases');

/** The commissions from before the first sale. */
export const historyQuery = oneQuery('/api/v1/representadas/{id}/history');

/** The index that corrects a termination. */
export const priceIndexQuery = queryOptions({
  queryKey: ['price-index'],
  queryFn: () => askData(api.GET('/api/v1/price-index')),
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

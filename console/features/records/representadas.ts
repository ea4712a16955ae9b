import { queryOptions } from '@tanstack/react-query';
import { api, ask, askData } from '../../lib/api.ts';
import { figuresOf, oneQuery, recordRequests } from '../../lib/record-requests.ts';

export const {
  list: representadasQuery,
  one: representadaQuery,
  useCreate: useCreateRepresentada,
  useUpdate: useUpdateRepresentada,
  useDelete: useDeleteRepresentada,
} = recordRequests('representadas');

/** The claims if the contract ended on that day. */
export const terminationQuery = figuresOf('/api/v1/representadas/{id}/termination');

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

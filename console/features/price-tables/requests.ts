import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask, askData } from '../../lib/api.ts';
import { recordRequests } from '../../lib/record-requests.ts';

const tables = recordRequests('price-tables');

export const {
  one: priceTableQuery,
  useCreate: useCreatePriceTable,
  useUpdate: useUpdatePriceTable,
  useDelete: useDeletePriceTable,
} = tables;

/** All tables of a representada, which are few. */
export function priceTablesQuery(representada_id: string) {
  return queryOptions({
    queryKey: ['price-tables', 'of', representada_id],
    queryFn: () => tables.readAll({ representada_id }),
  });
}

export function tablePricesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['price-tables', 'prices', id, page],
    queryFn: () =>
      ask(
        api.GET('/api/v1/price-tables/{id}/prices', {
          params: { path: { id }, query: { page, limit: 100 } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** A null price removes the product from the table. */
export function useChangePrices(id: string) {
  return useMutation({
    mutationFn: (precos: { produto_id: string; preco: number | null }[]) =>
      askData(api.PUT('/api/v1/price-tables/{id}/prices', { params: { path: { id } }, body: { precos } })),
  });
}

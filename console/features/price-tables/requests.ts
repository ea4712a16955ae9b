import type { NewPriceTable, PriceTable, PriceTableChanges } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { recordRequests } from '../../lib/record-requests.ts';

const tables = recordRequests<{
  filter: { representada_id: string };
  listed: PriceTable;
  one: PriceTable;
  new: NewPriceTable;
  changes: PriceTableChanges;
}>('price-tables');

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
    mutationFn: async (precos: { produto_id: string; preco: number | null }[]) =>
      (await ask(api.PUT('/api/v1/price-tables/{id}/prices', { params: { path: { id } }, body: { precos } })))
        .data,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { api, askData } from '../../lib/api.ts';
import { action, listOf, recordRequests } from '../../lib/record-requests.ts';

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

export const tablePricesQuery = listOf('/api/v1/price-tables/{id}/prices');

/** A null price removes the product from the table. */
export const useChangePrices = action(
  (id: string) => (precos: { produto_id: string; preco: number | null }[]) =>
    askData(api.PUT('/api/v1/price-tables/{id}/prices', { params: { path: { id } }, body: { precos } })),
);

import type { NewPriceTable, PriceTable, PriceTableChanges } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { changeAtOnce, rereadIfChanged } from '../../lib/at-once.ts';
import { once } from '../../lib/idempotency.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';

const AT_ONCE = 100;

/** All tables of a representada, which are few. */
export function priceTablesQuery(representadaId: string) {
  return queryOptions({
    queryKey: ['price-tables', 'of', representadaId],
    queryFn: async () => {
      const tables: PriceTable[] = [];
      for (let page = 1; ; page += 1) {
        const query = { representada_id: representadaId, limit: AT_ONCE, page };
        const { data, total } = await ask(api.GET('/api/v1/price-tables', { params: { query } }));
        tables.push(...data);
        if (data.length === 0 || tables.length >= total) return tables;
      }
    },
  });
}

export function priceTableQuery(id: string) {
  return queryOptions({
    queryKey: ['price-tables', 'one', id],
    queryFn: async () => (await ask(api.GET('/api/v1/price-tables/{id}', { params: { path: { id } } }))).data,
  });
}

export function tablePricesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['price-tables', 'prices', id, page],
    queryFn: () =>
      ask(
        api.GET('/api/v1/price-tables/{id}/prices', {
          params: { path: { id }, query: { page, limit: AT_ONCE } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useCreatePriceTable() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewPriceTable & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/price-tables', { params, body }))).data;
    },
  });
}

export function useUpdatePriceTable(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ seen, ...body }: Seen<PriceTableChanges>) => {
      const params = { path: { id }, header: ifMatch(seen) };
      return (await ask(api.PUT('/api/v1/price-tables/{id}', { params, body }))).data;
    },
    ...changeAtOnce<PriceTable>(cache, priceTableQuery(id).queryKey),
  });
}

export function useDeletePriceTable(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seen: object) =>
      ask(api.DELETE('/api/v1/price-tables/{id}', { params: { path: { id }, header: ifMatch(seen) } })),
    onError: rereadIfChanged(cache, priceTableQuery(id).queryKey),
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

import type { NewProduct, operations, Product, ProductChanges } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { changeAtOnce, rereadIfChanged } from '../../lib/at-once.ts';
import { once } from '../../lib/idempotency.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';

export type ProductFilter = NonNullable<operations['listProducts']['parameters']['query']>;

export function productsQuery(query: ProductFilter) {
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/products', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async () => (await ask(api.GET('/api/v1/products/{id}', { params: { path: { id } } }))).data,
  });
}

export function useCreateProduct() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewProduct & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/products', { params, body }))).data;
    },
  });
}

export function useUpdateProduct(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ seen, ...body }: Seen<ProductChanges>) => {
      const params = { path: { id }, header: ifMatch(seen) };
      return (await ask(api.PUT('/api/v1/products/{id}', { params, body }))).data;
    },
    ...changeAtOnce<Product>(cache, productQuery(id).queryKey),
  });
}

export function useDeleteProduct(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seen: object) =>
      ask(api.DELETE('/api/v1/products/{id}', { params: { path: { id }, header: ifMatch(seen) } })),
    onError: rereadIfChanged(cache, productQuery(id).queryKey),
  });
}

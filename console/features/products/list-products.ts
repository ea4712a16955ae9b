import type { operations } from '@talao/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export type ProductFilter = NonNullable<operations['listProducts']['parameters']['query']>;

export function productsQuery(query: ProductFilter) {
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/products', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

import type { operations } from '@talao/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export type SaleFilter = NonNullable<operations['listSales']['parameters']['query']>;

export function salesQuery(query: SaleFilter) {
  return queryOptions({
    queryKey: ['sales', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/sales', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

import type { operations } from '@talao/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export type RepresentadaFilter = NonNullable<operations['listRepresentadas']['parameters']['query']>;

export function representadasQuery(query: RepresentadaFilter) {
  return queryOptions({
    queryKey: ['representadas', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/representadas', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

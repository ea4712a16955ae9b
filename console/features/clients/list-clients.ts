import type { operations } from '@talao/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export type ClientFilter = NonNullable<operations['listClients']['parameters']['query']>;

export function clientsQuery(query: ClientFilter) {
  return queryOptions({
    queryKey: ['clients', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/clients', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

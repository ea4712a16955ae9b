import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function keysQuery(query: { page?: number; limit?: number }) {
  return queryOptions({
    queryKey: ['keys', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/keys', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

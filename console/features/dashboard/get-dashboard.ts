import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function dashboardQuery(query: { de?: string; ate?: string }) {
  return queryOptions({
    queryKey: ['dashboard', query],
    queryFn: async () => (await ask(api.GET('/api/v1/dashboard', { params: { query } }))).data,
    placeholderData: keepPreviousData,
  });
}

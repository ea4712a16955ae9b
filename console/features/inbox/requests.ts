import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { listQuery } from '../../lib/record-requests.ts';

export const inboxQuery = listQuery('/api/v1/inbox');

export function waitingQuery() {
  const query = { situacao: 'nova', limit: 1 } as const;
  return queryOptions({
    queryKey: ['inbox', 'waiting'],
    queryFn: async () => (await ask(api.GET('/api/v1/inbox', { params: { query } }))).total,
  });
}

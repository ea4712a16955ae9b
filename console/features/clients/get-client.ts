import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function clientQuery(id: string) {
  return queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: async () => (await ask(api.GET('/api/v1/clients/{id}', { params: { path: { id } } }))).data,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function saleQuery(id: string) {
  return queryOptions({
    queryKey: ['sales', 'one', id],
    queryFn: async () => (await ask(api.GET('/api/v1/sales/{id}', { params: { path: { id } } }))).data,
  });
}

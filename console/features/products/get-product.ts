import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async () => (await ask(api.GET('/api/v1/products/{id}', { params: { path: { id } } }))).data,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function representadaQuery(id: string) {
  return queryOptions({
    queryKey: ['representadas', 'one', id],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/representadas/{id}', { params: { path: { id } } }))).data,
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { getRepresentada } from '../../../src/representadas/representadas.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

export function representadaQuery(id: string) {
  return queryOptions({
    queryKey: ['representadas', 'one', id],
    queryFn: async () => (await getJson<ReplyOf<typeof getRepresentada>>(`representadas/${id}`)).data,
  });
}

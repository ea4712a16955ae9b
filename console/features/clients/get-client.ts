import { queryOptions } from '@tanstack/react-query';
import type { getClient } from '../../../src/clients/clients.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

type Reply = ReplyOf<typeof getClient>;
export type Client = Reply['data'];

export function clientQuery(id: string) {
  return queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: async () => (await getJson<Reply>(`clients/${id}`)).data,
  });
}

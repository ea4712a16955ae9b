import { queryOptions } from '@tanstack/react-query';
import type { getSale } from '../../../src/sales/sales.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

type Reply = ReplyOf<typeof getSale>;
export type Sale = Reply['data'];

export function saleQuery(id: string) {
  return queryOptions({
    queryKey: ['sales', 'one', id],
    queryFn: async () => (await getJson<Reply>(`sales/${id}`)).data,
  });
}

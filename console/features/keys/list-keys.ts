import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listKeys } from '../../../src/companies/keys.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

export type KeyList = ReplyOf<typeof listKeys>;
export type Key = KeyList['data'][number];

export function keysQuery(filter: { page?: number; limit?: number }) {
  return queryOptions({
    queryKey: ['keys', 'list', filter],
    queryFn: () => getJson<KeyList>('keys', { ...filter }),
    placeholderData: keepPreviousData,
  });
}

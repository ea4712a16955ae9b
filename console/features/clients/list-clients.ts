import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listClients } from '../../../src/clients/clients.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

export type ClientList = ReplyOf<typeof listClients>;
export type ClientInList = ClientList['data'][number];

export interface ClientFilter {
  page?: number;
  limit?: number;
  search?: string;
  ativo?: boolean;
  estado?: string;
  cidade?: string;
  dia?: string;
}

export function clientsQuery(filter: ClientFilter) {
  return queryOptions({
    queryKey: ['clients', 'list', filter],
    queryFn: () => getJson<ClientList>('clients', { ...filter }),
    placeholderData: keepPreviousData,
  });
}

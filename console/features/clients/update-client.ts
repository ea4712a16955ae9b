import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { clientChanges, updateClient } from '../../../src/clients/clients.contract.ts';
import { callJson } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/at-once.ts';
import type { BodyOf, ReplyOf } from '../../lib/replies.ts';
import { type Client, clientQuery } from './get-client.ts';

export type ClientChanges = BodyOf<typeof clientChanges>;

export function useUpdateClient(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: ClientChanges): Promise<Client> => {
      const { data } = await callJson<ReplyOf<typeof updateClient>>('PUT', `clients/${id}`, { body });
      return data;
    },
    ...changeAtOnce<Client>(cache, clientQuery(id).queryKey),
  });
}

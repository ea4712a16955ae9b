import type { Client, ClientChanges } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/at-once.ts';
import { clientQuery } from './get-client.ts';

export function useUpdateClient(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: ClientChanges) => {
      const params = { path: { id } };
      return (await ask(api.PUT('/api/v1/clients/{id}', { params, body }))).data;
    },
    ...changeAtOnce<Client>(cache, clientQuery(id).queryKey),
  });
}

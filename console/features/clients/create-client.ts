import { useMutation } from '@tanstack/react-query';
import type { createClient, newClient } from '../../../src/clients/clients.contract.ts';
import { callJson } from '../../lib/api.ts';
import type { BodyOf, ReplyOf } from '../../lib/replies.ts';

export type NewClient = BodyOf<typeof newClient>;

export function useCreateClient() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewClient & { idempotencyKey: string }) => {
      const { data } = await callJson<ReplyOf<typeof createClient>>('POST', 'clients', {
        body,
        idempotencyKey,
      });
      return data;
    },
  });
}

import type { NewClient } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';

export function useCreateClient() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewClient & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/clients', { params, body }))).data;
    },
  });
}

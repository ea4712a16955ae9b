import type { NewSale } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';

export function useCreateSale() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewSale & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/sales', { params, body }))).data;
    },
  });
}

import type { NewProduct } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';

export function useCreateProduct() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewProduct & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/products', { params, body }))).data;
    },
  });
}

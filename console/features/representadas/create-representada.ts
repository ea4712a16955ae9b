import type { NewRepresentada } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';

export function useCreateRepresentada() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewRepresentada & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/representadas', { params, body }))).data;
    },
  });
}

import type { NewKey } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';

/** The reply holds the secret: no cache keeps it once its dialog is closed. */
export function useCreateKey() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewKey & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/keys', { params, body }))).data;
    },
    gcTime: 0,
  });
}

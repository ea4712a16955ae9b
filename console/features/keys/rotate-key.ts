import type { KeyRotation } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';

/** The reply holds the secret: no cache keeps it once its dialog is closed. */
export function useRotateKey(id: string) {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: KeyRotation & { idempotencyKey: string }) => {
      const params = { path: { id }, ...once(idempotencyKey) };
      return (await ask(api.POST('/api/v1/keys/{id}/rotate', { params, body }))).data;
    },
    gcTime: 0,
  });
}

import type { KeyRotation, NewKey } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';
import { listQuery, removal } from '../../lib/record-requests.ts';

export const keysQuery = listQuery('/api/v1/keys');

/** The reply contains the secret, so it is dropped from the cache when its dialog closes. */
export function useCreateKey() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewKey & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/keys', { params, body }))).data;
    },
    gcTime: 0,
  });
}

/** The reply contains the secret, so it is dropped from the cache when its dialog closes. */
export function useRotateKey(id: string) {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: KeyRotation & { idempotencyKey: string }) => {
      const params = { path: { id }, ...once(idempotencyKey) };
      return (await ask(api.POST('/api/v1/keys/{id}/rotate', { params, body }))).data;
    },
    gcTime: 0,
  });
}

export const useRevokeKey = removal('/api/v1/keys/{id}');

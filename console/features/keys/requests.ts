import type { KeyRotation, NewKey } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';

export function keysQuery(query: { page?: number; limit?: number }) {
  return queryOptions({
    queryKey: ['keys', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/keys', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

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

export function useRevokeKey(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/keys/{id}', { params: { path: { id } } })),
  });
}

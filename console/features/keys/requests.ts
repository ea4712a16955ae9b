import type { KeyRotation } from '@talao/client';
import { api, askData, once } from '../../lib/api.ts';
import { action, creation, listQuery, removal } from '../../lib/record-requests.ts';

export const keysQuery = listQuery('/api/v1/keys');

export const useCreateKey = creation('/api/v1/keys', { gcTime: 0 });

/** The reply contains the secret, so it is dropped from the cache when its dialog closes. */
export const useRotateKey = action(
  (id: string) =>
    ({ idempotencyKey, ...body }: KeyRotation & { idempotencyKey: string }) => {
      const params = { path: { id }, ...once(idempotencyKey) };
      return askData(api.POST('/api/v1/keys/{id}/rotate', { params, body }));
    },
  { gcTime: 0 },
);

export const useRevokeKey = removal('/api/v1/keys/{id}');

import { useMutation } from '@tanstack/react-query';
import type { createKey, newKey } from '../../../src/companies/keys.contract.ts';
import { callJson } from '../../lib/api.ts';
import type { BodyOf, ReplyOf } from '../../lib/replies.ts';

export type NewKey = BodyOf<typeof newKey>;

/** The reply holds the secret: no cache keeps it once its dialog is closed. */
export function useCreateKey() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewKey & { idempotencyKey: string }) => {
      const { data } = await callJson<ReplyOf<typeof createKey>>('POST', 'keys', { body, idempotencyKey });
      return data;
    },
    gcTime: 0,
  });
}

import { useMutation } from '@tanstack/react-query';
import type { rotateKey } from '../../../src/companies/keys.contract.ts';
import { callJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

interface Rotation {
  sobreposicao_minutos: number;
  idempotencyKey: string;
}

/** The reply holds the secret: no cache keeps it once its dialog is closed. */
export function useRotateKey(id: string) {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: Rotation) => {
      const reply = await callJson<ReplyOf<typeof rotateKey>>('POST', `keys/${id}/rotate`, {
        body,
        idempotencyKey,
      });
      return reply.data;
    },
    gcTime: 0,
  });
}

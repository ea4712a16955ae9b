import { useMutation } from '@tanstack/react-query';
import type {
  createRepresentada,
  newRepresentada,
} from '../../../src/representadas/representadas.contract.ts';
import { callJson } from '../../lib/api.ts';
import type { BodyOf, ReplyOf } from '../../lib/replies.ts';

export type NewRepresentada = BodyOf<typeof newRepresentada>;

export function useCreateRepresentada() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewRepresentada & { idempotencyKey: string }) => {
      const reply = await callJson<ReplyOf<typeof createRepresentada>>('POST', 'representadas', {
        body,
        idempotencyKey,
      });
      return reply.data;
    },
  });
}

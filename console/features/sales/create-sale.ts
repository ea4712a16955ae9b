import { useMutation } from '@tanstack/react-query';
import type { createSale, newSale } from '../../../src/sales/sales.contract.ts';
import { callJson } from '../../lib/api.ts';
import type { BodyOf, ReplyOfMade } from '../../lib/replies.ts';

export type NewSale = BodyOf<ReturnType<typeof newSale>>;

export function useCreateSale() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewSale & { idempotencyKey: string }) => {
      const { data } = await callJson<ReplyOfMade<typeof createSale>>('POST', 'sales', {
        body,
        idempotencyKey,
      });
      return data;
    },
  });
}

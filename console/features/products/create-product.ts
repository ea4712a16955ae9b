import { useMutation } from '@tanstack/react-query';
import type { createProduct, newProduct } from '../../../src/products/products.contract.ts';
import { callJson } from '../../lib/api.ts';
import type { BodyOf, ReplyOf } from '../../lib/replies.ts';

export type NewProduct = BodyOf<typeof newProduct>;

export function useCreateProduct() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewProduct & { idempotencyKey: string }) => {
      const { data } = await callJson<ReplyOf<typeof createProduct>>('POST', 'products', {
        body,
        idempotencyKey,
      });
      return data;
    },
  });
}

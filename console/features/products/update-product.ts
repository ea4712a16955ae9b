import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { productChanges, updateProduct } from '../../../src/products/products.contract.ts';
import { callJson } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/at-once.ts';
import type { BodyOf, ReplyOf } from '../../lib/replies.ts';
import { productQuery } from './get-product.ts';
import type { Product } from './list-products.ts';
import { productPath } from './product-path.ts';

export type ProductChanges = BodyOf<typeof productChanges>;

export function useUpdateProduct(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProductChanges): Promise<Product> => {
      const { data } = await callJson<ReplyOf<typeof updateProduct>>('PUT', productPath(id), { body });
      return data;
    },
    ...changeAtOnce<Product>(cache, productQuery(id).queryKey),
  });
}

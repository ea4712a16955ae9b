import type { Product, ProductChanges } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/at-once.ts';
import { productQuery } from './get-product.ts';

export function useUpdateProduct(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProductChanges) => {
      const params = { path: { id } };
      return (await ask(api.PUT('/api/v1/products/{id}', { params, body }))).data;
    },
    ...changeAtOnce<Product>(cache, productQuery(id).queryKey),
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { getProduct } from '../../../src/products/products.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';
import { productPath } from './product-path.ts';

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async () => (await getJson<ReplyOf<typeof getProduct>>(productPath(id))).data,
  });
}

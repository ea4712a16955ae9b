import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listProducts } from '../../../src/products/products.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

export type ProductList = ReplyOf<typeof listProducts>;
export type Product = ProductList['data'][number];

export interface ProductFilter {
  page?: number;
  limit?: number;
  search?: string;
  ativo?: boolean;
  representada_id?: string;
}

export function productsQuery(filter: ProductFilter) {
  return queryOptions({
    queryKey: ['products', 'list', filter],
    queryFn: () => getJson<ProductList>('products', { ...filter }),
    placeholderData: keepPreviousData,
  });
}

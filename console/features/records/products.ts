import type { NewProduct, operations, Product, ProductChanges, ProductSummary } from '@talao/client';
import { recordRequests } from '../../lib/record-requests.ts';

export type ProductFilter = NonNullable<operations['listProducts']['parameters']['query']>;

export const {
  list: productsQuery,
  one: productQuery,
  useCreate: useCreateProduct,
  useUpdate: useUpdateProduct,
  useDelete: useDeleteProduct,
} = recordRequests<{
  filter: ProductFilter;
  listed: ProductSummary;
  one: Product;
  new: NewProduct;
  changes: ProductChanges;
}>('products');

/** The address of a product's picture, which is another for another picture; undefined where there is none. */
export function photoAddress(id: string, foto: string | null | undefined): string | undefined {
  return foto ? `/api/v1/products/${encodeURIComponent(id)}/photo?v=${foto}` : undefined;
}

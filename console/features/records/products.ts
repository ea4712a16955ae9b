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

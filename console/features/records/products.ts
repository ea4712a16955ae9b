import { recordRequests } from '../../lib/record-requests.ts';

export const {
  list: productsQuery,
  one: productQuery,
  useCreate: useCreateProduct,
  useUpdate: useUpdateProduct,
  useDelete: useDeleteProduct,
} = recordRequests('products');

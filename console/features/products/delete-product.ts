import { useMutation } from '@tanstack/react-query';
import { callJson } from '../../lib/api.ts';
import { productPath } from './product-path.ts';

export function useDeleteProduct(id: string) {
  return useMutation({ mutationFn: () => callJson('DELETE', productPath(id)) });
}

import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function useDeleteProduct(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/products/{id}', { params: { path: { id } } })),
  });
}

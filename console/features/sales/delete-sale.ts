import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function useDeleteSale(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/sales/{id}', { params: { path: { id } } })),
  });
}

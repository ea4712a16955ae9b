import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function useDeleteClient(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/clients/{id}', { params: { path: { id } } })),
  });
}

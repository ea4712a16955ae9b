import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function useRevokeKey(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/keys/{id}', { params: { path: { id } } })),
  });
}

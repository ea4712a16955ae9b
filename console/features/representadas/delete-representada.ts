import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export function useDeleteRepresentada(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/representadas/{id}', { params: { path: { id } } })),
  });
}

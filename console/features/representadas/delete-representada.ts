import { useMutation } from '@tanstack/react-query';
import { callJson } from '../../lib/api.ts';

export function useDeleteRepresentada(id: string) {
  return useMutation({ mutationFn: () => callJson('DELETE', `representadas/${id}`) });
}

import { useMutation } from '@tanstack/react-query';
import { callJson } from '../../lib/api.ts';

export function useDeleteClient(id: string) {
  return useMutation({ mutationFn: () => callJson('DELETE', `clients/${id}`) });
}

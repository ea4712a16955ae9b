import { useMutation } from '@tanstack/react-query';
import { callJson } from '../../lib/api.ts';

export function useDeleteSale(id: string) {
  return useMutation({ mutationFn: () => callJson('DELETE', `sales/${id}`) });
}

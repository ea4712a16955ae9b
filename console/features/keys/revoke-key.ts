import { useMutation } from '@tanstack/react-query';
import { callJson } from '../../lib/api.ts';

export function useRevokeKey(id: string) {
  return useMutation({ mutationFn: () => callJson('DELETE', `keys/${id}`) });
}

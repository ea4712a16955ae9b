import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetFreshness } from '../../lib/query-client.ts';

interface HandOver {
  ids: readonly string[];
  vendedorId: string | null;
  /** How many records were reassigned before. */
  already: number;
}

/** Reassigns records to another person, one by one. */
export function useHandOver(
  handOver: (id: string, vendedorId: string | null) => Promise<unknown>,
  onProgress: (done: number) => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, vendedorId, already }: HandOver) => {
      for (const [place, id] of ids.slice(already).entries()) {
        await handOver(id, vendedorId);
        onProgress(already + place + 1);
      }
    },
    onError: () => forgetFreshness(cache),
  });
}

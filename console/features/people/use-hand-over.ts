import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetFreshness } from '../../lib/query-client.ts';

/** Reassigns one record, and answers whose it was. */
export type HandOver = (id: string, vendedorId: string | null) => Promise<string | null>;

interface HandedOver {
  ids: readonly string[];
  vendedorId: string | null;
}

/** Reassigns records to another person, one by one; a retry passes over those that are done. Answers the undo of all. */
export function useHandOver(handOver: HandOver, onProgress: (done: number) => void) {
  const cache = useQueryClient();
  const [before] = useState(() => new Map<string, string | null>());
  return useMutation({
    mutationFn: async ({ ids, vendedorId }: HandedOver) => {
      for (const id of ids) {
        if (before.has(id)) continue;
        before.set(id, await handOver(id, vendedorId));
        onProgress(before.size);
      }
      return async () => {
        for (const [id, previous] of before) await handOver(id, previous);
        forgetFreshness(cache);
      };
    },
    onError: () => forgetFreshness(cache),
  });
}

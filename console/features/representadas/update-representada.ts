import type { Representada, RepresentadaChanges } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/at-once.ts';
import { representadaQuery } from './get-representada.ts';

export function useUpdateRepresentada(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: RepresentadaChanges) => {
      const params = { path: { id } };
      return (await ask(api.PUT('/api/v1/representadas/{id}', { params, body }))).data;
    },
    ...changeAtOnce<Representada>(cache, representadaQuery(id).queryKey),
  });
}

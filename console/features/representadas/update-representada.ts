import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  representadaChanges,
  updateRepresentada,
} from '../../../src/representadas/representadas.contract.ts';
import { callJson } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/at-once.ts';
import type { BodyOf, ReplyOf } from '../../lib/replies.ts';
import { representadaQuery } from './get-representada.ts';
import type { Representada } from './list-representadas.ts';

export type RepresentadaChanges = BodyOf<typeof representadaChanges>;

export function useUpdateRepresentada(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: RepresentadaChanges): Promise<Representada> => {
      const reply = await callJson<ReplyOf<typeof updateRepresentada>>('PUT', `representadas/${id}`, {
        body,
      });
      return reply.data;
    },
    ...changeAtOnce<Representada>(cache, representadaQuery(id).queryKey),
  });
}

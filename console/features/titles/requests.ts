import type { ClientCredit } from '@talao/client';
import { api, ask, askData, once } from '../../lib/api.ts';
import { action, listQuery, oneQuery, removal } from '../../lib/record-requests.ts';
import { ifMatch } from '../../lib/record-tags.ts';
import { bodyOf, type ChosenFile, queryOf } from '../factory-files/requests.ts';

export interface PositionOptions {
  /** The day the file speaks of. */
  data: string;
  abrange: 'tudo' | 'vencidos';
}

export const titlesQuery = listQuery('/api/v1/titles');

/** What clients owe each representada, and what they may still buy. */
export const creditsQuery = listQuery('/api/v1/credits');

export const positionsQuery = listQuery('/api/v1/title-positions');

export const positionQuery = oneQuery('/api/v1/title-positions/{id}');

/** What the service warns of stands beside the position. */
export const usePreviewPosition = action(() => (chosen: ChosenFile<PositionOptions>) => {
  const params = { query: { ...queryOf(chosen), simular: true } };
  return ask(api.POST('/api/v1/title-positions', { params, ...bodyOf(chosen.file) }));
});

export const usePostPosition = action(() => async (chosen: ChosenFile<PositionOptions>) => {
  const params = { query: queryOf(chosen), ...once(chosen.key) };
  const { data } = await ask(api.POST('/api/v1/title-positions', { params, ...bodyOf(chosen.file) }));
  return { ...data, id: data.id ?? '' };
});

export const useTeachTitle = action(
  (id: string) =>
    ({ linha, cliente_id }: { linha: number; cliente_id: string | null }) => {
      const params = { path: { id, linha } };
      return askData(api.PUT('/api/v1/title-positions/{id}/lines/{linha}', { params, body: { cliente_id } }));
    },
);

export const useDeletePosition = removal('/api/v1/title-positions/{id}');

export const useChangeCredit = action(
  (id: string) =>
    ({ seen, credito }: { seen: object; credito: ClientCredit[] }) => {
      const params = { path: { id }, header: ifMatch(seen) };
      return ask(api.PUT('/api/v1/clients/{id}', { params, body: { credito } }));
    },
);

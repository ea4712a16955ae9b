import type { TrashedRecord } from '@talao/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { keepsCopy } from '../../lib/device.ts';
import { forgetFreshness } from '../../lib/query-client.ts';
import { action, listQuery } from '../../lib/record-requests.ts';
import type { Undo } from '../../ui/notices.tsx';
import { useMay } from '../session/session.ts';

export const trashQuery = listQuery('/api/v1/trash');

const restore = (id: string) => ask(api.POST('/api/v1/trash/{id}/restore', { params: { path: { id } } }));

export const useRestore = action(
  () =>
    ({ id }: TrashedRecord) =>
      restore(id),
);

async function undoDeletion(cache: QueryClient, registro_id: string): Promise<string> {
  const query = { registro_id, limit: 1 };
  const { data } = await ask(api.GET('/api/v1/trash', { params: { query } }));
  const [item] = data;
  if (item === undefined) throw new ApiError(404, 'Registro não encontrado na lixeira');
  await restore(item.id);
  forgetFreshness(cache);
  return `${item.nome} voltou.`;
}

/** Asked after a deletion: how to undo it, or undefined. */
type FindUndo = () => Promise<Undo | undefined>;

/** A deletion that waits on this phone is taken back by everyone, one that was sent by roles that may restore. */
export function useUndoDeletion(id: string): FindUndo {
  const cache = useQueryClient();
  const mayRestore = useMay('restoreRecords');
  const restore = () => undoDeletion(cache, id);
  if (!keepsCopy()) return async () => (mayRestore ? restore : undefined);
  const undo = async () => {
    if (!(await (await loadOutbox()).withdrawDeletion(id))) return restore();
    forgetFreshness(cache);
    return 'Exclusão desfeita: ela não tinha sido enviada.';
  };
  return async () => (mayRestore || (await (await loadOutbox()).isDeletionWaiting(id)) ? undo : undefined);
}

const loadOutbox = () => import('../phone/outbox/withdraw.ts');

export function useWhereItGoes(): string {
  return useMay('restoreRecords')
    ? 'Fica na lixeira por 30 dias e pode voltar.'
    : 'O escritório pode trazer de volta por 30 dias.';
}

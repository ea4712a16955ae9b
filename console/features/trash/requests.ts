import type { TrashedRecord } from '@talao/client';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { forgetFreshness } from '../../lib/query-client.ts';
import { listQuery } from '../../lib/record-requests.ts';

export const trashQuery = listQuery('/api/v1/trash');

const restore = (id: string) => ask(api.POST('/api/v1/trash/{id}/restore', { params: { path: { id } } }));

export function useRestore() {
  return useMutation({ mutationFn: ({ id }: TrashedRecord) => restore(id) });
}

/** Restores a record that was just deleted, and returns the message to show. */
export async function undoDeletion(cache: QueryClient, registro_id: string): Promise<string> {
  const query = { registro_id, limit: 1 };
  const { data } = await ask(api.GET('/api/v1/trash', { params: { query } }));
  const [item] = data;
  if (item === undefined) throw new ApiError(404, 'Registro não encontrado na lixeira');
  await restore(item.id);
  forgetFreshness(cache);
  return `${item.nome} voltou.`;
}

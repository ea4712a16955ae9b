import type { Client, ClientChanges, NewClient } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask, once } from '../../lib/api.ts';
import { action, changeAtOnce, oneQuery, recordRequests } from '../../lib/record-requests.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';
import { showWarnings } from './shared-document.tsx';

export const { list: clientsQuery, one: clientQuery, useDelete: useDeleteClient } = recordRequests('clients');

export function useCreateClient() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewClient & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      const { data, avisos } = await ask(api.POST('/api/v1/clients', { params, body }));
      void showWarnings(data, avisos);
      return data;
    },
  });
}

export function useUpdateClient(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ seen, ...body }: Seen<ClientChanges>) => {
      const params = { path: { id }, header: ifMatch(seen) };
      const { data, avisos } = await ask(api.PUT('/api/v1/clients/{id}', { params, body }));
      if ('cnpj_cpf' in body) void showWarnings(data, avisos);
      return data;
    },
    ...changeAtOnce<Client>(cache, clientQuery(id).queryKey),
  });
}

/** Puts a client in another portfolio, and answers whose it was in. */
export async function handOverClient(id: string, vendedor_id: string | null) {
  const params = { path: { id } };
  const { data: before } = await ask(api.GET('/api/v1/clients/{id}', { params }));
  await ask(api.PUT('/api/v1/clients/{id}', { params, body: { vendedor_id } }));
  return before.vendedor_id;
}

/** Cached only briefly, because the link lets its holder order. */
export const clientShareQuery = (id: string) => ({
  ...oneQuery('/api/v1/clients/{id}/share')(id),
  gcTime: 0,
});

/** Makes a link, and ends the one before. */
export const useShareClient = action(
  (id: string) => () =>
    ask(api.POST('/api/v1/clients/{id}/share', { params: { path: { id } }, body: { dias: 30 } })),
  { gcTime: 0 },
);

export const useNoteClientSent = action(
  (id: string) => (body: { enviado_para: string }) =>
    ask(api.PUT('/api/v1/clients/{id}/share', { params: { path: { id } }, body })),
  { gcTime: 0 },
);

/** With `pedidos` all links of his orders end as well. */
export const useEndClientShare = action(
  (id: string) =>
    ({ pedidos }: { pedidos: boolean }) =>
      ask(api.DELETE('/api/v1/clients/{id}/share', { params: { path: { id }, query: { pedidos } } })),
);

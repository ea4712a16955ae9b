import type { InboxEntry, operations } from '@talao/client';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { newIdempotencyKey, once } from '../../lib/idempotency.ts';
import { listQuery } from '../../lib/record-requests.ts';

export type InboxFilter = NonNullable<operations['listInbox']['parameters']['query']>;

export const inboxQuery = listQuery('/api/v1/inbox');

/** How many files wait, for the menu. */
export function waitingQuery() {
  const query = { situacao: 'nova', limit: 1 } as const;
  return queryOptions({
    queryKey: ['inbox', 'waiting'],
    queryFn: async () => (await ask(api.GET('/api/v1/inbox', { params: { query } }))).total,
  });
}

/** One after the other; a file that is refused is named, and those before it are there. */
export function useSendFiles() {
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const entries: InboxEntry[] = [];
      for (const file of files) {
        const params = { query: { nome: file.name } };
        const sent = ask(api.POST('/api/v1/inbox', { params, ...fileBody(file) }));
        const { data } = await sent.catch((error: Error) => {
          throw new Error(`${file.name}: ${error.message}`);
        });
        entries.push(...data);
      }
      return entries;
    },
  });
}

export interface Posted {
  readonly entry: InboxEntry;
  readonly representadaId?: string | undefined;
}

export function usePostEntries() {
  return useMutation({
    mutationFn: async (entries: readonly Posted[]) => {
      for (const { entry, representadaId } of entries) {
        const query = representadaId === undefined ? {} : { representada_id: representadaId };
        const params = { path: { id: entry.id }, query, ...once(newIdempotencyKey()) };
        await ask(api.POST('/api/v1/inbox/{id}/post', { params }));
      }
    },
  });
}

export function useDiscardEntry() {
  return useMutation({
    mutationFn: ({ id, situacao }: InboxEntry) => {
      const params = { path: { id }, ...once(newIdempotencyKey()) };
      return situacao === 'descartada'
        ? ask(api.POST('/api/v1/inbox/{id}/restore', { params }))
        : ask(api.POST('/api/v1/inbox/{id}/discard', { params, body: {} }));
    },
  });
}

import type { InboxEntry } from '@talao/client';
import { api, ask, newIdempotencyKey, once } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { action } from '../../lib/record-requests.ts';

/** One after the other; a file that is refused is named, and those before it are there. */
export const useSendFiles = action(() => async (files: readonly File[]) => {
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
});

interface Posted {
  readonly entry: InboxEntry;
  readonly representadaId?: string | undefined;
}

export const usePostEntries = action(() => async (entries: readonly Posted[]) => {
  for (const { entry, representadaId } of entries) {
    const query = representadaId === undefined ? {} : { representada_id: representadaId };
    const params = { path: { id: entry.id }, query, ...once(newIdempotencyKey()) };
    await ask(api.POST('/api/v1/inbox/{id}/post', { params }));
  }
});

export const useDiscardEntry = action(() => ({ id, situacao }: InboxEntry) => {
  const params = { path: { id }, ...once(newIdempotencyKey()) };
  return situacao === 'descartada'
    ? ask(api.POST('/api/v1/inbox/{id}/restore', { params }))
    : ask(api.POST('/api/v1/inbox/{id}/discard', { params, body: {} }));
});

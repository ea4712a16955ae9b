import type { InboxEntry, PostedInvoice } from '@talao/client';
import { api, ask, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { action } from '../../lib/record-requests.ts';
import { sharedValue } from '../../lib/shared-value.ts';

/** A file that was dropped, and what became of it: its entries, or why there are none. */
export interface SentFile {
  readonly name: string;
  readonly entries?: readonly InboxEntry[];
  readonly isKnown?: boolean;
  readonly refusal?: string;
}

/** What became of each dropped file, wherever it was dropped, until somebody has seen it. */
export const sentFiles = sharedValue<readonly SentFile[]>([]);

/** One after the other; a file that is refused does not stop the others. */
export const useSendFiles = action(() => async (files: readonly File[]) => {
  const sent: SentFile[] = [];
  for (const file of files) sent.push(await sendFile(file));
  sentFiles.set(sent);
});

async function sendFile(file: File): Promise<SentFile> {
  const { name } = file;
  const sending = api.POST('/api/v1/inbox', { params: { query: { nome: name } }, ...fileBody(file) });
  try {
    const entries = await askData(sending);
    return { name, entries, isKnown: (await sending).response.status === 200 };
  } catch (error) {
    return { name, refusal: (error as Error).message };
  }
}

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

/** A note as posting would find it; nothing is posted. */
export async function rehearseNote(id: string): Promise<PostedInvoice> {
  const params = { path: { id }, query: { simular: true } };
  // The answer is that of `POST /invoices`, as the entry is a note.
  return (await askData(api.POST('/api/v1/inbox/{id}/post', { params }))) as PostedInvoice;
}

/** A note that differs from its order, and in how many lines. */
export interface Differing extends Pick<InboxEntry, 'id' | 'nome'> {
  readonly differences: number;
}

export const useFindDifferences = action(() => async (notes: readonly InboxEntry[]) => {
  const differing: Differing[] = [];
  for (const { id, nome, tipo } of notes) {
    const differences = tipo === 'nfe' ? (await rehearseNote(id)).diferencas.length : 0;
    if (differences > 0) differing.push({ id, nome, differences });
  }
  return differing;
});

export const useDiscardEntry = action(() => ({ id, situacao }: InboxEntry) => {
  const params = { path: { id }, ...once(newIdempotencyKey()) };
  return situacao === 'descartada'
    ? ask(api.POST('/api/v1/inbox/{id}/restore', { params }))
    : ask(api.POST('/api/v1/inbox/{id}/discard', { params, body: {} }));
});

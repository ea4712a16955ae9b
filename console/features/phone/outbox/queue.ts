import { ApiError } from '../../../lib/api-error.ts';
import { personOf } from '../../../lib/owner.ts';
import { keptSession } from '../../../lib/query-client.ts';
import { isStorageFailure, openStore } from '../sync/store.ts';
import { type Entry, type NewEntry, recordOf } from './entry.ts';

const CHANNEL = 'talao.fila';

/** The outbox, stored on disk before anything is sent. */
const DURABLE = { durability: 'strict' } as const;

export async function listWaiting(pessoa: string): Promise<Entry[]> {
  const stored = await (await openStore()).getAll('fila');
  return withHeld(stored).filter((entry) => entry.pessoa === pessoa);
}

export async function listOwnWaiting(): Promise<Entry[]> {
  const session = keptSession();
  return session === null ? [] : listWaiting(personOf(session));
}

/** Appends an entry; it is on disk when the promise resolves. */
export async function addEntry(entry: NewEntry): Promise<number> {
  const work = (await openStore()).transaction(['fila', 'ids'], 'readwrite', DURABLE);
  const add = async () => {
    const named = await withGivenIds(entry, async (local) => work.objectStore('ids').get(local));
    // The store gives the place in the queue itself, which its type does not know.
    return work
      .objectStore('fila')
      .add({ ...named, estado: 'esperando', recusa: null, falha: null, atual: null } as Entry);
  };
  const [ordem] = await Promise.all([add(), work.done]);
  announce();
  return ordem;
}

/** Changed by hand. It throws where the device has no room for it. */
export async function changeEntry(ordem: number, change: (entry: Entry) => Entry): Promise<void> {
  await writeChange((waiting) => ({ ...NOTHING, put: ofPlace(waiting, ordem).map(change) }));
  announce();
}

/** By what the service has said of it, which counts with and without room. */
export async function noteChange(ordem: number, change: (entry: Entry) => Entry): Promise<void> {
  await noteForSure((waiting) => ({ ...NOTHING, put: ofPlace(waiting, ordem).map(change) }));
}

/** Deletes and writes nothing: a full device still does that. */
export async function dropEntries(ordens: readonly number[]): Promise<void> {
  const work = (await openStore()).transaction('fila', 'readwrite', DURABLE);
  await Promise.all([...ordens.map((ordem) => work.store.delete(ordem)), work.done]);
  announce();
}

/** Puts entries back at their places. It throws where the device has no room for them. */
export async function restoreEntries(dropped: readonly Entry[]): Promise<void> {
  const work = (await openStore()).transaction('fila', 'readwrite', DURABLE);
  await Promise.all([...dropped.map((entry) => work.store.put(entry)), work.done]);
  announce();
}

/** In one step, with its id for what waits behind it: a phone that is switched off in between sends it again under the same key. */
export async function settleEntry(
  { ordem, caminho }: Entry,
  given: readonly (readonly [local: string, id: string])[],
  newTag: string | undefined,
): Promise<void> {
  const record = recordOf(caminho);
  const follow = (later: Entry): Entry[] => {
    const renamed = given.reduce((entry, [local, id]) => rename(entry, local, id), later);
    const isOfRecord = record !== undefined && recordOf(later.caminho) === record;
    // Tags are not compared: of one version a compressed answer has the weak tag and the copy the strong one.
    const tagged =
      isOfRecord && newTag !== undefined && later.etiqueta !== null
        ? { ...renamed, etiqueta: newTag }
        : renamed;
    return tagged === later ? [] : [tagged];
  };
  await noteForSure((waiting) => ({
    put: waiting.filter((later) => later.ordem !== ordem).flatMap(follow),
    drop: [ordem],
    ids: given,
  }));
}

export async function givenId(local: string): Promise<string | undefined> {
  return heldId(local) ?? (await openStore()).get('ids', local);
}

const NOTHING: QueueChange = { put: [], drop: [], ids: [] };

function ofPlace(waiting: readonly Entry[], ordem: number): Entry[] {
  return waiting.filter((entry) => entry.ordem === ordem);
}

/** What is held in memory goes with it: all of it is on the disk then. */
async function writeChange(decide: (waiting: readonly Entry[]) => QueueChange): Promise<void> {
  const work = (await openStore()).transaction(['fila', 'ids'], 'readwrite', DURABLE);
  const [queue, ids] = [work.objectStore('fila'), work.objectStore('ids')];
  const write = async () => {
    const stored = await queue.getAll();
    const places = new Set(stored.map(({ ordem }) => ordem));
    const changes = [heldChange(), decide(withHeld(stored))];
    for (const { put, drop, ids: given } of changes) {
      // What was thrown away meanwhile stays away.
      for (const entry of put) if (places.has(entry.ordem)) await queue.put(entry);
      for (const ordem of drop) await queue.delete(ordem);
      for (const [local, id] of given) await ids.put(id, local);
    }
  };
  await Promise.all([write(), work.done]);
  forgetHeld();
}

async function noteForSure(decide: (waiting: readonly Entry[]) => QueueChange): Promise<void> {
  try {
    await writeChange(decide);
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    const change = decide(withHeld(await (await openStore()).getAll('fila')));
    holdChange(change);
    // Where a record got its id, the entry stays on the disk: sent again after a restart, it brings the id again, which drafts may name.
    if (change.put.length === 0 && change.ids.length === 0)
      await dropEntries(change.drop).catch(() => undefined);
  }
  announce();
}

/** A client may have got his id while an order for him was written. */
async function withGivenIds(
  entry: NewEntry,
  read: (local: string) => Promise<string | undefined>,
): Promise<NewEntry> {
  let named = entry;
  for (const [local] of JSON.stringify([entry.caminho, entry.corpo]).matchAll(UUIDS)) {
    const id = heldId(local) ?? (await read(local));
    if (id !== undefined) named = rename(named, local, id);
  }
  return named;
}

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export async function clearQueue(pessoa: string): Promise<void> {
  const stored = await (await openStore()).getAll('fila');
  await dropEntries(stored.filter((entry) => entry.pessoa === pessoa).map(({ ordem }) => ordem));
  forgetHeld();
  await (await openStore()).clear('ids');
}

const listeners = new Set<() => void>();

/** Subscribes to changes of all tabs; returns the function to stop. */
export function onQueueChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  listeners.add(listener);
  return () => {
    channel.close();
    listeners.delete(listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('outra');
  channel.close();
}

function rename<E extends NewEntry>(entry: E, local: string, id: string): E {
  const text = JSON.stringify(entry);
  return text.includes(local) ? (JSON.parse(text.replaceAll(local, id)) as E) : entry;
}

interface QueueChange {
  put: readonly Entry[];
  drop: readonly number[];
  ids: readonly (readonly [local: string, id: string])[];
}

/** By its place in the queue: as it is now, or undefined where it left. */
const entries = new Map<number, Entry | undefined>();
const ids = new Map<string, string>();

/** Where the device has no room to note what came of sending, it is held in memory, so that what waits behind still goes. */
function holdChange({ put, drop, ids: given }: QueueChange): void {
  for (const ordem of drop) entries.set(ordem, undefined);
  for (const entry of put) entries.set(entry.ordem, entry);
  for (const [local, id] of given) ids.set(local, id);
}

function heldChange(): QueueChange {
  const all = [...entries];
  return {
    put: all.flatMap(([, entry]) => entry ?? []),
    drop: all.flatMap(([ordem, entry]) => (entry ? [] : ordem)),
    ids: [...ids],
  };
}

function forgetHeld(): void {
  entries.clear();
  ids.clear();
}

/** The stored entries as they are by what is held. */
function withHeld(stored: readonly Entry[]): Entry[] {
  return stored.flatMap((entry) => (entries.has(entry.ordem) ? (entries.get(entry.ordem) ?? []) : entry));
}

function heldId(local: string): string | undefined {
  return ids.get(local);
}

/** What this phone itself refuses: nothing was sent, and what was typed is still there. */
const refusal = (message: string) => () => new ApiError(0, message, 'not_kept');

export const noRoom = refusal('Sem espaço neste aparelho: nada foi guardado. Libere espaço e tente de novo.');

export const notKept = refusal(
  'Sem resposta do serviço, e isto não fica guardado neste aparelho. Tente de novo quando houver sinal.',
);

export const stillWaiting = refusal(
  'Este registro ainda espera para ser enviado. Tente de novo depois que ele chegar ao serviço.',
);

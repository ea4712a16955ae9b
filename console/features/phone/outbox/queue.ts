import type { Session } from '../../../../src/sessions/sessions.contract.ts';
import { personOf } from '../copy/owner.ts';
import { openStore } from '../copy/store.ts';
import type { Entry, NewEntry } from './entry.ts';

/** Tells the other tabs that what waits is another. */
const CHANNEL = 'talao.fila';

/** Kept on the disk before anything is sent. */
const DURABLE = { durability: 'strict' } as const;

export async function listWaiting(pessoa: string): Promise<Entry[]> {
  const entries = await (await openStore()).getAll('fila');
  return entries.filter((entry) => entry.pessoa === pessoa);
}

export function listWaitingOf(session: Session): Promise<Entry[]> {
  return listWaiting(personOf(session));
}

/** At the end of the queue. It is there when this answers, also after the phone was switched off. */
export async function addEntry(entry: NewEntry): Promise<number> {
  const work = (await openStore()).transaction('fila', 'readwrite', DURABLE);
  // The store gives the place in the queue itself, which its type does not know.
  const waiting = { ...entry, estado: 'esperando', recusa: null, atual: null } as Entry;
  const [ordem] = await Promise.all([work.store.add(waiting), work.done]);
  announce();
  return ordem;
}

/** Changed by hand, or by what the service has said of it. */
export async function changeEntry(ordem: number, change: (entry: Entry) => Entry): Promise<void> {
  const work = (await openStore()).transaction('fila', 'readwrite', DURABLE);
  const entry = await work.store.get(ordem);
  if (entry) await work.store.put(change(entry));
  await work.done;
  announce();
}

export async function dropEntries(ordens: readonly number[]): Promise<void> {
  const work = (await openStore()).transaction('fila', 'readwrite', DURABLE);
  await Promise.all([...ordens.map((ordem) => work.store.delete(ordem)), work.done]);
  announce();
}

/**
 * The service has it. In one step it leaves the queue, its id here leads to the service's, and what waits behind it names that one: a phone
 * that is switched off in between sends it once more under the same key.
 */
export async function settleEntry(
  { ordem, caminho }: Entry,
  given: readonly (readonly [local: string, id: string])[],
  newTag: string | undefined,
): Promise<void> {
  const work = (await openStore()).transaction(['fila', 'ids'], 'readwrite', DURABLE);
  const queue = work.objectStore('fila');
  const record = recordOf(caminho);
  await queue.delete(ordem);
  for (const [local, id] of given) await work.objectStore('ids').put(id, local);
  for (const later of await queue.getAll()) {
    const renamed = given.reduce((entry, [local, id]) => rename(entry, local, id), later);
    const isOfRecord = record !== undefined && recordOf(later.caminho) === record;
    // Tags are not compared: of one version a compressed answer has the weak tag and the copy the strong one.
    const tagged =
      isOfRecord && newTag !== undefined && later.etiqueta !== null
        ? { ...renamed, etiqueta: newTag }
        : renamed;
    if (tagged !== later) await queue.put(tagged);
  }
  await work.done;
  announce();
}

/** Of what was made here, the id that the service has given it meanwhile. */
export async function givenId(local: string): Promise<string | undefined> {
  return (await openStore()).get('ids', local);
}

/** On signing out. */
export async function clearQueue(pessoa: string): Promise<void> {
  await dropEntries((await listWaiting(pessoa)).map(({ ordem }) => ordem));
  await (await openStore()).clear('ids');
}

const listeners = new Set<() => void>();

/** Hears of every change, of this tab and of the others. Answers how to stop. */
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

function rename(entry: Entry, local: string, id: string): Entry {
  const text = JSON.stringify(entry);
  return text.includes(local) ? (JSON.parse(text.replaceAll(local, id)) as Entry) : entry;
}

/** `/api/v1/sales/{id}`, of whatever is below it too: what is changed one after another changes the tag each time. */
export function recordOf(path: string): string | undefined {
  return /^\/api\/v1\/(?:clients|sales|visits)\/[\w-]{20,}/.exec(path)?.[0];
}

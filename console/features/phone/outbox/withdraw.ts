import { whileNothingIsSent } from '../../../lib/outbox-lock.ts';
import type { Entry } from './entry.ts';
import { dropEntries, givenId, listOwnWaiting } from './queue.ts';

/** Whether the deletion of a record waits here: the service still has the record. */
export async function isDeletionWaiting(id: string): Promise<boolean> {
  return (await findDeletion(id)) !== undefined;
}

export type RefusedChange = NonNullable<Awaited<ReturnType<typeof readRefusedChange>>>;

/** A change of this phone that was refused, for the form on which it is corrected; null if it is no longer there. */
export async function readRefusedChange(ordem: number) {
  const entry = (await listOwnWaiting()).find((entry) => entry.ordem === ordem);
  if (entry?.tipo !== 'alteracao' || entry.registro.campos === null) return null;
  return { campos: entry.registro.campos, discard: () => dropEntries([ordem]) };
}

/** Takes entries out of the queue and answers those that were still there; it waits for what is being sent, which may be one of them. */
export function withdrawEntries(places: readonly number[]): Promise<Entry[]> {
  return whileNothingIsSent(async () => {
    const found = (await listOwnWaiting()).filter(({ ordem }) => places.includes(ordem));
    await dropEntries(found.map(({ ordem }) => ordem));
    return found;
  });
}

/** Takes the waiting deletion of a record out of the queue, and tells whether there was one. It waits for what is being sent, which may be this one. */
export function withdrawDeletion(id: string): Promise<boolean> {
  return whileNothingIsSent(async () => {
    const entry = await findDeletion(id);
    if (entry) await dropEntries([entry.ordem]);
    return entry !== undefined;
  });
}

async function findDeletion(asked: string): Promise<Entry | undefined> {
  const id = (await givenId(asked)) ?? asked;
  return (await listOwnWaiting()).find(
    ({ tipo, metodo, registro }) => tipo === 'alteracao' && metodo === 'DELETE' && registro.id === id,
  );
}

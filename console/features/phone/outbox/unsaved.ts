import type { Entry } from './entry.ts';

/** What changes in the queue at once. */
export interface QueueChange {
  put: readonly Entry[];
  drop: readonly number[];
  ids: readonly (readonly [local: string, id: string])[];
}

/** By its place in the queue: as it is now, or undefined where it left. */
const entries = new Map<number, Entry | undefined>();
const ids = new Map<string, string>();

/**
 * Holds in memory what came of sending where the device has no room to note it: what waits behind still goes. A page that is closed
 * meanwhile forgets it, and sends the same once more under the same key.
 */
export function holdChange({ put, drop, ids: given }: QueueChange): void {
  for (const ordem of drop) entries.set(ordem, undefined);
  for (const entry of put) entries.set(entry.ordem, entry);
  for (const [local, id] of given) ids.set(local, id);
}

export function heldChange(): QueueChange {
  const all = [...entries];
  return {
    put: all.flatMap(([, entry]) => entry ?? []),
    drop: all.flatMap(([ordem, entry]) => (entry ? [] : ordem)),
    ids: [...ids],
  };
}

export function forgetHeld(): void {
  entries.clear();
  ids.clear();
}

/** The stored entries as they are by what is held. */
export function withHeld(stored: readonly Entry[]): Entry[] {
  return stored.flatMap((entry) => (entries.has(entry.ordem) ? (entries.get(entry.ordem) ?? []) : entry));
}

export function heldId(local: string): string | undefined {
  return ids.get(local);
}

import { useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';

let waiting: readonly Entry[] = [];
const listeners = new Set<() => void>();

export function tellWaiting(entries: readonly Entry[]): void {
  waiting = entries;
  for (const listener of listeners) listener();
}

/** The unsent entries, in order. */
export function useWaiting(): readonly Entry[] {
  return useSyncExternalStore(listen, () => waiting);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

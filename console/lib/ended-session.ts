import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();

/** The service ended the session; the page stays until the person has signed in again. */
export function tellSessionEnded(isEnded: boolean): void {
  ended = isEnded;
  for (const listener of listeners) listener();
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(listen, () => ended);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

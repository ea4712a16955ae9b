import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();

/** The service no longer knows the session. The page stays as it is, until whoever works there has signed in again. */
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

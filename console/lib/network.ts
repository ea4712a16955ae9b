import { useSyncExternalStore } from 'react';

/** Since when the service gives no answer, by this device's clock; undefined while it does. */
let offlineSince: number | undefined;
const listeners = new Set<() => void>();

export function noteAnswer(came: boolean): void {
  if (came === (offlineSince === undefined)) return;
  offlineSince = came ? undefined : Date.now();
  for (const listener of listeners) listener();
}

export function isOffline(): boolean {
  return offlineSince !== undefined || !navigator.onLine;
}

export function useOfflineSince(): number | undefined {
  return useSyncExternalStore(listen, () => offlineSince);
}

const lost = () => noteAnswer(false);
const back = () => noteAnswer(true);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (!navigator.onLine) lost();
  addEventListener('offline', lost);
  addEventListener('online', back);
  return () => {
    listeners.delete(listener);
    removeEventListener('offline', lost);
    removeEventListener('online', back);
  };
}

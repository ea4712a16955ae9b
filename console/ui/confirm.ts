import { useSyncExternalStore } from 'react';

export interface Deletion {
  title: string;
  /** Names what goes. */
  children: string;
  confirm?: string;
  onConfirm: () => void;
}

let asked: Deletion | undefined;
const listeners = new Set<() => void>();

/** Asks before something is done that cannot be undone; the frame of the console shows the question. */
export function confirmDeletion(deletion: Deletion): void {
  put(deletion);
}

export function forgetQuestion(): void {
  put(undefined);
}

export function useQuestion(): Deletion | undefined {
  return useSyncExternalStore(listen, () => asked);
}

function put(deletion: Deletion | undefined): void {
  asked = deletion;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

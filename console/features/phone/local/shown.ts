import { useSyncExternalStore } from 'react';

/** Tracks what the current screen shows without the service. */
export interface Shown {
  /** The path of the screen. */
  tela: string;
  /** Part of the service's records, as the copy has them, or an answer of the service that was kept. */
  de: 'copia' | 'resposta';
  /** How old it is: by this device's clock, in milliseconds. */
  em: number;
}

let shown: Shown | undefined;
const listeners = new Set<() => void>();

export function tellShown(next: Omit<Shown, 'tela'> | undefined): void {
  if (next === undefined && shown === undefined) return;
  shown = next && { ...next, tela: location.pathname };
  for (const listener of listeners) listener();
}

export function useShown(): Shown | undefined {
  return useSyncExternalStore(listen, () => shown);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

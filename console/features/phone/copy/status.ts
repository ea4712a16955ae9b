import { useSyncExternalStore } from 'react';

export interface CopyStatus {
  /** `sem_espaco`: the device has no room for all of it, which lasts until the page is closed. */
  fase: 'nenhuma' | 'copiando' | 'pronta' | 'sem_espaco';
  copiados: number;
  atualizada_em: number;
}

let status: CopyStatus = { fase: 'nenhuma', copiados: 0, atualizada_em: 0 };
const listeners = new Set<() => void>();

export function tellCopyStatus(next: CopyStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

/** A number that changes with the copy. */
export function useCopyStatus(): CopyStatus {
  return useSyncExternalStore(listen, () => status);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

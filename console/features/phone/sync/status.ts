import { useSyncExternalStore } from 'react';

export interface CopyStatus {
  /**
   * `parada`: a first copy that was cut short, until the service is reached again. `sem_espaco`: the device has no room for all of
   * it, which lasts until the page is closed.
   */
  fase: 'nenhuma' | 'copiando' | 'parada' | 'pronta' | 'sem_espaco';
  copiados: number;
  atualizada_em: number;
}

let status: CopyStatus = { fase: 'nenhuma', copiados: 0, atualizada_em: 0 };
const listeners = new Set<() => void>();

export function tellCopyStatus(next: CopyStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

/** The service was not reached: a copy that is whole stays as it is. */
export function tellCopyStopped(): void {
  if (status.fase === 'copiando' || status.fase === 'nenhuma') tellCopyStatus({ ...status, fase: 'parada' });
}

export function useCopyStatus(): CopyStatus {
  return useSyncExternalStore(listen, () => status);
}

/** Changes whenever a complete copy does, and not with every page of one that is being filled. */
export function useCopyVersion(): string {
  return useSyncExternalStore(listen, () => `${status.fase} ${status.atualizada_em}`);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

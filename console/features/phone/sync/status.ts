import { sharedValue } from '../../../lib/shared-value.ts';
import type { Entry } from '../outbox/entry.ts';

export interface CopyStatus {
  /** `parada`: cut short until the service is reached again; `sem_espaco`: no room for all of it, until the page is closed. */
  fase: 'nenhuma' | 'copiando' | 'parada' | 'pronta' | 'sem_espaco';
  copiados: number;
  atualizada_em: number;
}

const status = sharedValue<CopyStatus>({ fase: 'nenhuma', copiados: 0, atualizada_em: 0 });

export const tellCopyStatus = status.set;

export const useCopyStatus = status.use;

/** Changes whenever a complete copy does, and not with every page of one that is being filled. */
export const useCopyVersion = () => status.useOf(({ fase, atualizada_em }) => `${fase} ${atualizada_em}`);

/** The service was not reached: a copy that is whole stays as it is. */
export function tellCopyStopped(): void {
  const { fase } = status.get();
  if (fase === 'copiando' || fase === 'nenhuma') status.set({ ...status.get(), fase: 'parada' });
}

/** Undefined until the outbox has been read; null where this device's storage cannot be read. */
const waiting = sharedValue<readonly Entry[] | null | undefined>(undefined);

export const tellWaiting = waiting.set;

export const useKnownWaiting = waiting.use;

export const useWaiting = () => waiting.use() ?? NOBODY;

const NOBODY: readonly Entry[] = [];

interface Shown {
  tela: string;
  /** Part of the service's records, as the copy has them, or an answer of the service that was kept. */
  de: 'copia' | 'resposta';
  /** How old it is: by this device's clock, in milliseconds. */
  em: number;
}

const shown = sharedValue<Shown | undefined>(undefined);

export const useShown = shown.use;

export function tellShown(next: Omit<Shown, 'tela'> | undefined): void {
  if (next !== undefined || shown.get() !== undefined)
    shown.set(next && { ...next, tela: location.pathname });
}

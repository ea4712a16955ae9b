import { sharedValue } from '../../../lib/shared-value.ts';

/** Tracks what the current screen shows without the service. */
interface Shown {
  /** The path of the screen. */
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

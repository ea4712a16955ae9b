import type { CopyState, Told } from './store.ts';

/** Between the worker that fills the copy and all tabs. */
export const CHANNEL = 'talao.copia';

/** A step of the fill, or why it stopped. */
export interface CopyNews {
  dono: string;
  /** The service is not reached, or the storage of this device fails. */
  stopped?: 'offline' | 'storage';
  state?: CopyState;
  isOnDisk?: boolean;
  /** What changed in a complete copy, and whatever is not on the disk. */
  page?: readonly Told[];
}

import { sharedValue } from '../../../lib/shared-value.ts';
import type { Entry } from './entry.ts';

const waiting = sharedValue<readonly Entry[]>([]);

export const tellWaiting = waiting.set;

/** The unsent entries, in order. */
export const useWaiting = waiting.use;

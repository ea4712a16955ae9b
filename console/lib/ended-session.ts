import { sharedValue } from './shared-value.ts';

const ended = sharedValue(false);

/** The service ended the session; the page stays until the person has signed in again. */
export const tellSessionEnded = ended.set;

export const useSessionEnded = ended.use;

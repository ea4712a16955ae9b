import { type ReactNode, useDeferredValue } from 'react';

/**
 * What may come a moment after the frame around it. React makes it in slices, between which a finger or a key is answered:
 * on a phone the first screen takes longer than anyone waits for a tap.
 */
export function Later({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime && children;
}

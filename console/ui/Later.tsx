import { type ReactNode, startTransition, useEffect, useState } from 'react';

let isFirstScreen = true;

/**
 * From now on screens are wanted whole: who comes back to one finds the place that he had scrolled to, and a sheet that is opened at
 * its fault has that box already.
 */
export function firstScreenLeft(): void {
  isFirstScreen = false;
}

interface LaterProps {
  /** Of several, whose turn it is: to put all of them on the page at once takes almost as long as to make them. */
  turn?: number;
  children: ReactNode;
}

/**
 * Of the first screen, what may come a moment after the rest. React makes it in slices, between which a finger or a key is
 * answered: on a phone all of it takes longer than anyone waits for a tap.
 */
export function Later({ turn = 1, children }: LaterProps) {
  // Not a deferred value: what is deferred inside of it would come along with it at once.
  const [isTime, setIsTime] = useState(!isFirstScreen);
  useEffect(() => startTransition(() => setIsTime(true)), []);
  if (!isTime) return null;
  return turn > 1 ? <Later turn={turn - 1}>{children}</Later> : children;
}

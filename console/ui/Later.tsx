import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useQuiet } from '../lib/quiet.ts';

let isFirstScreen = true;

/** Later screens are rendered whole, so that the scroll position can be restored and a field at fault can get the focus. */
export function firstScreenLeft(): void {
  isFirstScreen = false;
}

/** Whether a file that no first look needs may be loaded: on the first screen once it has its data, on later ones at once. */
export function useMayLoad(): boolean {
  const isQuiet = useQuiet();
  const [isFirst] = useState(isFirstScreen);
  return isQuiet || !isFirst;
}

interface LaterProps {
  /** The rendering order of several; mounting all of them at once takes almost as long as rendering them. */
  turn?: number;
  children: ReactNode;
}

/** A part of the first screen that is rendered after the rest, because on a phone the whole would block input for too long. */
export function Later({ turn = 1, children }: LaterProps) {
  // Not `useDeferredValue`: values deferred inside would be rendered together with it.
  const [isTime, setIsTime] = useState(!isFirstScreen);
  useEffect(() => startTransition(() => setIsTime(true)), []);
  if (!isTime) return null;
  return turn > 1 ? <Later turn={turn - 1}>{children}</Later> : children;
}

/** How many records of a list are drawn: on the first screen a step at a time, so that those in sight come first. */
export function useDrawn(total: number, step: number): number {
  const [drawn, setDrawn] = useState(isFirstScreen ? step : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + step));
  }, [drawn, total, step]);
  return drawn;
}

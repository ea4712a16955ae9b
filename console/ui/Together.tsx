import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

const SETTLED_MILLIS = 60;
/** A slow answer holds back what has come for no longer. */
const MOST_MILLIS = 3_000;

/** Sections that each ask for their own data: seen once all of it has come, so that none pushes another down. */
export function Together({ children }: { children: ReactNode }) {
  const fetching = useIsFetching();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setIsShown(true), fetching === 0 ? SETTLED_MILLIS : MOST_MILLIS);
    return () => clearTimeout(timer);
  }, [fetching, isShown]);
  return (
    <div aria-busy={!isShown || undefined} style={isShown ? undefined : { visibility: 'hidden' }}>
      {children}
    </div>
  );
}

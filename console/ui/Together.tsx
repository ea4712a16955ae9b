import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CountComing } from './lazy-part.tsx';

const SETTLED_MILLIS = 60;
/** A slow answer holds back what has come for no longer. */
const MOST_MILLIS = 3_000;

/** Sections that each ask for their own data: seen once all of it has come, so that none pushes another down. */
export function Together({ children }: { children: ReactNode }) {
  const [coming, setComing] = useState(0);
  const count = useCallback((more: 1 | -1) => setComing((coming) => coming + more), []);
  const awaited = useIsFetching() + coming;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setIsShown(true), awaited === 0 ? SETTLED_MILLIS : MOST_MILLIS);
    return () => clearTimeout(timer);
  }, [awaited, isShown]);
  return (
    <div aria-busy={!isShown || undefined} style={isShown ? undefined : { visibility: 'hidden' }}>
      <CountComing value={count}>{children}</CountComing>
    </div>
  );
}

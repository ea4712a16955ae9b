import { lazy, Suspense, useEffect, useState } from 'react';

const PhoneParts = lazy(() => import('../../features/phone/PhoneParts.tsx'));

/** After the first screen has what it asked for: on a slow line it comes first. */
const BEGIN_MILLIS = 3_000;

/** Loaded late, and by itself: no screen waits for it. */
export function Phone() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const begin = setTimeout(() => setIsTime(true), BEGIN_MILLIS);
    return () => clearTimeout(begin);
  }, []);
  return <Suspense>{isTime && <PhoneParts />}</Suspense>;
}

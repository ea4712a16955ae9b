import { lazy, Suspense, useEffect, useState } from 'react';
import { keepsCopy } from '../../lib/device.ts';

const AppParts = lazy(() => import('../../features/phone/app/AppParts.tsx'));
const PhoneParts = lazy(() => import('../../features/phone/PhoneParts.tsx'));

/** After the first screen has what it asked for: on a slow line it comes first. */
const BEGIN_MILLIS = 3_000;

/** Loaded by itself: no screen waits for it. How old the copy is, is in sight from the start. */
export function Phone() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const begin = setTimeout(() => setIsTime(true), BEGIN_MILLIS);
    return () => clearTimeout(begin);
  }, []);
  return (
    <>
      <Suspense>{keepsCopy() && <PhoneParts />}</Suspense>
      <Suspense>{isTime && <AppParts />}</Suspense>
    </>
  );
}

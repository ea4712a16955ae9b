import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { BarPlace } from '../../features/phone/BarPlace.tsx';
import { keepsCopy } from '../../lib/device.ts';

/** Where the network goes before these have come, the screen that is there stays without them. */
const without = () => ({ default: () => null });
const AppParts = lazy<ComponentType>(() => import('../../features/phone/app/AppParts.tsx').catch(without));
const PhoneParts = lazy<ComponentType>(() => import('../../features/phone/PhoneParts.tsx').catch(without));

/** Starts after the first screen has its data, which comes first on a slow line. */
const BEGIN_MILLIS = 3_000;

/** Loaded separately, so that no screen waits for it; the age of the copy is shown from the start. */
export function Phone() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const begin = setTimeout(() => setIsTime(true), BEGIN_MILLIS);
    return () => clearTimeout(begin);
  }, []);
  return (
    <>
      {keepsCopy() && (
        <Suspense fallback={<BarPlace />}>
          <PhoneParts />
        </Suspense>
      )}
      <Suspense>{isTime && <AppParts />}</Suspense>
    </>
  );
}

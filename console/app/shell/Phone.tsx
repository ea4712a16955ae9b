import { type ComponentType, lazy, Suspense } from 'react';
import { BarPlace } from '../../features/phone/BarPlace.tsx';
import { keepsCopy } from '../../lib/device.ts';
import { useQuiet } from '../../lib/quiet.ts';

/** Where the network goes before these have come, the screen that is there stays without them. */
const without = () => ({ default: () => null });
const AppParts = lazy<ComponentType>(() => import('../../features/phone/app/AppParts.tsx').catch(without));
const PhoneParts = lazy<ComponentType>(() => import('../../features/phone/PhoneParts.tsx').catch(without));

/** Loaded separately after the first screen has its data, so that no screen waits for it; the age of the copy has its place from the start. */
export function Phone() {
  const isTime = useQuiet();
  return (
    <>
      {keepsCopy() && <Suspense fallback={<BarPlace />}>{isTime ? <PhoneParts /> : <BarPlace />}</Suspense>}
      <Suspense>{isTime && <AppParts />}</Suspense>
    </>
  );
}

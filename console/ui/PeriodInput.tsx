import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { PeriodProps } from './PeriodPicker.tsx';

const PeriodPicker = lazy(() => import('./PeriodPicker.tsx'));

/** The calendar is large, and the list beside it need not wait for it. */
export function PeriodInput(props: PeriodProps) {
  return (
    <Suspense fallback={<Skeleton height={36} w={{ base: '100%', sm: 215 }} miw={{ sm: 215 }} />}>
      <PeriodPicker {...props} />
    </Suspense>
  );
}

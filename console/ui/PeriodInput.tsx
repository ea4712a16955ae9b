import { Suspense, useState } from 'react';
import { lazyInSuspense } from './lazy-part.tsx';
import { PeriodButton, type PeriodProps } from './PeriodButton.tsx';

const load = () => import('./PeriodPopover.tsx');
const PeriodPopover = lazyInSuspense(load);

/** A date range; the calendar is large, so it is loaded when first opened. */
export function PeriodInput(props: PeriodProps) {
  const [asked, setAsked] = useState(false);
  const button = (
    <PeriodButton
      {...props}
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setAsked(true)}
    />
  );
  return asked ? (
    <Suspense fallback={button}>
      <PeriodPopover {...props} />
    </Suspense>
  ) : (
    button
  );
}

import { lazy, Suspense } from 'react';
import { useKept } from '../../lib/kept.ts';
import { useMay } from '../session/permissions.ts';
import { useSession } from '../session/read-session.ts';
import type { FirstDayState } from './first-day-state.ts';

const FirstSteps = lazy(() => import('./FirstSteps.tsx'));

/** An office with as many sales is not new, and is asked nothing. */
const SALES_OF_AN_OLD_OFFICE = 5;

/** What is left to do in a new office, until all of it is done or it is put away. */
export function FirstDay({ sales }: { sales: number }) {
  const companyId = useSession()?.empresa.id ?? '';
  const mayBegin = useMay('importRecords');
  const [state, keep] = useKept<FirstDayState>(`primeiro-dia.${companyId}`, 'new');
  const isNew = state === 'new' && sales < SALES_OF_AN_OLD_OFFICE;
  if (!mayBegin || !(isNew || state === 'begun')) return null;
  return (
    <Suspense>
      <FirstSteps sales={sales} isBegun={state === 'begun'} keep={keep} />
    </Suspense>
  );
}

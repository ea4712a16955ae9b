import { useKept } from '../../lib/kept.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useMay } from '../session/permissions.ts';
import { useSession } from '../session/read-session.ts';
import type { FirstDayState } from './FirstSteps.tsx';

const FirstSteps = lazyPart(() => import('./FirstSteps.tsx'));

/** An office with this many sales is not new and sees no first steps. */
const SALES_OF_AN_OLD_OFFICE = 5;

/** The first steps of a new office, until done or dismissed. */
export function FirstDay({ sales }: { sales: number }) {
  const companyId = useSession()?.empresa.id ?? '';
  const mayBegin = useMay('importRecords');
  const [state, keep] = useKept<FirstDayState>(`primeiro-dia.${companyId}`, 'new');
  const isNew = state === 'new' && sales < SALES_OF_AN_OLD_OFFICE;
  if (!mayBegin || !(isNew || state === 'begun')) return null;
  return <FirstSteps sales={sales} isBegun={state === 'begun'} keep={keep} />;
}

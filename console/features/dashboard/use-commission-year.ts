import type { CommissionSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { summaryQuery } from '../commissions/requests.ts';
import { useMay } from '../session/permissions.ts';
import { commissionYear } from './commission-year.ts';

/** Used by each card separately, so that other cards are not rendered again. */
export function useCommissionYear(): CommissionSummary | undefined {
  const mayReadMoney = useMay('readMoney');
  const { data } = useQuery({ ...summaryQuery(commissionYear()), enabled: mayReadMoney });
  return useDeferredValue(data);
}

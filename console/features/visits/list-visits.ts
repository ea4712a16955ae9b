import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listVisits } from '../../../src/reports/visits.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

export type VisitList = ReplyOf<typeof listVisits>;
export type Visit = VisitList['data'][number];

const A_DAYS_WORK = 100;

export function visitsQuery({ dia, page }: { dia?: string; page?: number }) {
  return queryOptions({
    queryKey: ['visits', { dia, page }],
    queryFn: () => getJson<VisitList>('visits', { dia, page, limit: A_DAYS_WORK }),
    placeholderData: keepPreviousData,
  });
}

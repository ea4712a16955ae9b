import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Workday } from '../../../src/domain/weekdays.ts';
import { api, ask } from '../../lib/api.ts';

const A_DAYS_WORK = 100;

export function visitsQuery({ dia, page }: { dia?: Workday; page?: number }) {
  const query = { dia, page, limit: A_DAYS_WORK };
  return queryOptions({
    queryKey: ['visits', query],
    queryFn: () => ask(api.GET('/api/v1/visits', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

import type { NewVisit, operations, RecordedVisit, VisitChanges } from '@talao/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { recordRequests } from '../../lib/record-requests.ts';

export const A_DAYS_WORK = 100;

export type RoundFilter = NonNullable<operations['listVisits']['parameters']['query']>;

export type VisitLogFilter = NonNullable<operations['listVisitLog']['parameters']['query']>;

/** The visits of a period. */
export function visitLogQuery(query: VisitLogFilter) {
  return queryOptions({
    queryKey: ['visits', 'log', query],
    queryFn: () => ask(api.GET('/api/v1/visits/log', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

/** The clients to visit on a day. */
export function roundQuery(query: RoundFilter) {
  return queryOptions({
    queryKey: ['visits', 'round', query],
    queryFn: () => ask(api.GET('/api/v1/visits', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export const {
  one: visitQuery,
  useCreate: useCreateVisit,
  useUpdate: useUpdateVisit,
  useDelete: useDeleteVisit,
} = recordRequests<{
  filter: never;
  listed: never;
  one: RecordedVisit;
  new: NewVisit;
  changes: VisitChanges;
}>('visits');

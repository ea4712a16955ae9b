import type { operations } from '@talao/client';
import { listQuery, recordRequests } from '../../lib/record-requests.ts';

export const A_DAYS_WORK = 100;

export type VisitPlanFilter = NonNullable<operations['listVisits']['parameters']['query']>;
export type VisitPlan = operations['listVisits']['responses'][200]['content']['application/json'];

export const visitLogQuery = listQuery('/api/v1/visits/log');

export const visitPlanQuery = listQuery('/api/v1/visits');

export const {
  one: visitQuery,
  useCreate: useCreateVisit,
  useUpdate: useUpdateVisit,
  useDelete: useDeleteVisit,
} = recordRequests('visits');

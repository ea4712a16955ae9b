import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { getDashboard } from '../../../src/reports/dashboard.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOfMade } from '../../lib/replies.ts';

type Reply = ReplyOfMade<typeof getDashboard>;
export type Dashboard = Reply['data'];

export function dashboardQuery(period: { de?: string; ate?: string }) {
  return queryOptions({
    queryKey: ['dashboard', period],
    queryFn: async () => (await getJson<Reply>('dashboard', { ...period })).data,
    placeholderData: keepPreviousData,
  });
}

import type { operations } from '@talao/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, askData } from '../../lib/api.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';

export type Company = operations['getCompany']['responses'][200]['content']['application/json']['data'];
export type CompanyChanges = NonNullable<
  operations['updateCompany']['requestBody']
>['content']['application/json'];

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => askData(api.GET('/api/v1/company')),
});

export function useUpdateCompany() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, ...body }: Seen<CompanyChanges>) => {
      const params = { header: ifMatch(seen) };
      return askData(api.PUT('/api/v1/company', { params, body }));
    },
    onSuccess: async (company) => {
      cache.setQueryData(companyQuery.queryKey, company);
      // The menu shows the company's name.
      await cache.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
}

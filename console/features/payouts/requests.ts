import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { writeAddress } from '../../lib/address-bar.ts';
import { api, ask } from '../../lib/api.ts';
import { recordRequests } from '../../lib/record-requests.ts';

export const {
  list: payoutsQuery,
  useCreate: useCreatePayout,
  useDelete: useDeletePayout,
} = recordRequests('payouts');

/** What each vendedor may have of commissions received in full and due by a day; a vendedor reads his own. */
export function openSharesQuery(abertos: string) {
  return queryOptions({
    queryKey: ['payouts', 'open', abertos],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/payouts', { params: { query: { abertos, limit: 1 } } }))).abertos ?? [],
    placeholderData: keepPreviousData,
  });
}

export function payoutStatementAddress(
  vendedorId: string,
  query: { de: string; ate: string; formato: 'pdf' | 'xlsx' },
): string {
  return `/api/v1/users/${vendedorId}/payout-statement${writeAddress(query)}`;
}

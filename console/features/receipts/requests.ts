import type { NewReceipt, operations } from '@talao/client';
import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';
import { forgetFreshness } from '../../lib/query-client.ts';

export type ReceiptFilter = NonNullable<operations['listCommissionReceipts']['parameters']['query']>;

export function receiptsQuery(query: ReceiptFilter) {
  return queryOptions({
    queryKey: ['receipts', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/commission-receipts', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function useCreateReceipt() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewReceipt & { idempotencyKey: string }) => {
      const params = once(idempotencyKey);
      return (await ask(api.POST('/api/v1/commission-receipts', { params, body }))).data;
    },
  });
}

export function useDeleteReceipt(id: string) {
  return useMutation({ mutationFn: () => deleteReceipt(id) });
}

/** Undoes receipts that were just registered. */
export async function undoReceipts(cache: QueryClient, ids: readonly string[]): Promise<string> {
  for (const id of ids) await deleteReceipt(id);
  forgetFreshness(cache);
  return ids.length === 1 ? 'O recebimento foi desfeito.' : 'Os recebimentos foram desfeitos.';
}

function deleteReceipt(id: string) {
  return ask(api.DELETE('/api/v1/commission-receipts/{id}', { params: { path: { id } } }));
}

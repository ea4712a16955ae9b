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

export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['receipts', 'one', id],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/commission-receipts/{id}', { params: { path: { id } } }))).data,
  });
}

/** The code of the order that a line of a receipt is of. */
export function orderCodeQuery(id: string) {
  return queryOptions({
    queryKey: ['receipts', 'order', id],
    queryFn: async () => (await ask(api.GET('/api/v1/sales/{id}', { params: { path: { id } } }))).data.pedido,
  });
}

/** What came and what was withheld of it in a year, for the accountant. */
export function withheldQuery(ano: number) {
  return queryOptions({
    queryKey: ['receipts', 'withheld', ano],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/commission-receipts/withheld', { params: { query: { ano } } }))).data,
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

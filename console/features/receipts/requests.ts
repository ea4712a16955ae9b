import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { forgetFreshness } from '../../lib/query-client.ts';
import { creation, figuresQuery, listQuery, oneQuery, removal } from '../../lib/record-requests.ts';

export const receiptsQuery = listQuery('/api/v1/commission-receipts');
export const receiptQuery = oneQuery('/api/v1/commission-receipts/{id}');
export const useCreateReceipt = creation('/api/v1/commission-receipts');
export const useDeleteReceipt = removal('/api/v1/commission-receipts/{id}');

/** The code of the order that a line of a receipt is of. */
export function orderCodeQuery(id: string) {
  return queryOptions({
    queryKey: ['receipts', 'order', id],
    queryFn: async () => (await ask(api.GET('/api/v1/sales/{id}', { params: { path: { id } } }))).data.pedido,
  });
}

/** What came and what was withheld of it in a year, for the accountant. */
export const withheldQuery = figuresQuery('/api/v1/commission-receipts/withheld');

/** Undoes receipts that were just registered. */
export async function undoReceipts(cache: QueryClient, ids: readonly string[]): Promise<string> {
  for (const id of ids)
    await ask(api.DELETE('/api/v1/commission-receipts/{id}', { params: { path: { id } } }));
  forgetFreshness(cache);
  return ids.length === 1 ? 'O recebimento foi desfeito.' : 'Os recebimentos foram desfeitos.';
}

import type { QueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { forgetFreshness } from '../../lib/query-client.ts';
import { creation, figuresQuery, listQuery, oneQuery, removal } from '../../lib/record-requests.ts';

export const receiptsQuery = listQuery('/api/v1/commission-receipts');
export const receiptQuery = oneQuery('/api/v1/commission-receipts/{id}');
export const useCreateReceipt = creation('/api/v1/commission-receipts');
export const useDeleteReceipt = removal('/api/v1/commission-receipts/{id}');

/** The sale itself, because its own requests stand in a feature that imports this one. */
export const soldQuery = oneQuery('/api/v1/sales/{id}');

export const withheldQuery = figuresQuery('/api/v1/commission-receipts/withheld');

export async function undoReceipts(cache: QueryClient, ids: readonly string[]): Promise<string> {
  for (const id of ids)
    await ask(api.DELETE('/api/v1/commission-receipts/{id}', { params: { path: { id } } }));
  forgetFreshness(cache);
  return ids.length === 1 ? 'O recebimento foi desfeito.' : 'Os recebimentos foram desfeitos.';
}

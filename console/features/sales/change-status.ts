import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaleStatus } from '../../../src/domain/sale-status.ts';
import type { updateSale } from '../../../src/sales/sales.contract.ts';
import { callJson } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/at-once.ts';
import type { ReplyOfMade } from '../../lib/replies.ts';
import { type Sale, saleQuery } from './get-sale.ts';

export function useChangeStatus(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: { status: SaleStatus }): Promise<Sale> => {
      const { data } = await callJson<ReplyOfMade<typeof updateSale>>('PUT', `sales/${id}`, { body });
      return data;
    },
    ...changeAtOnce<Sale>(cache, saleQuery(id).queryKey),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { saleChanges, updateSale } from '../../../src/sales/sales.contract.ts';
import { callJson } from '../../lib/api.ts';
import type { BodyOf, ReplyOfMade } from '../../lib/replies.ts';
import { saleQuery } from './get-sale.ts';

export type SaleChanges = BodyOf<ReturnType<typeof saleChanges>>;

export function useUpdateSale(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: SaleChanges) => {
      const { data } = await callJson<ReplyOfMade<typeof updateSale>>('PUT', `sales/${id}`, { body });
      return data;
    },
    onSuccess: (sale) => cache.setQueryData(saleQuery(id).queryKey, sale),
  });
}

import type { SaleChanges } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { saleQuery } from './get-sale.ts';

export function useUpdateSale(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: SaleChanges) => {
      const params = { path: { id } };
      return (await ask(api.PUT('/api/v1/sales/{id}', { params, body }))).data;
    },
    onSuccess: (sale) => cache.setQueryData(saleQuery(id).queryKey, sale),
  });
}

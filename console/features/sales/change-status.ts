import type { Sale, SaleStatus } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/at-once.ts';
import { saleQuery } from './get-sale.ts';

export function useChangeStatus(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: { status: SaleStatus }) => {
      const params = { path: { id } };
      return (await ask(api.PUT('/api/v1/sales/{id}', { params, body }))).data;
    },
    ...changeAtOnce<Sale>(cache, saleQuery(id).queryKey),
  });
}

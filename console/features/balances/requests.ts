import type { NewClosing, NewClosings } from '@talao/client';
import { api, ask, askData, once } from '../../lib/api.ts';
import { action, listOf, listQuery } from '../../lib/record-requests.ts';

/** The sales with something open, the one expected first in front. */
export const balancesQuery = listQuery('/api/v1/sales/balances');

export const saleClosingsQuery = listOf('/api/v1/sales/{id}/closings');

export const useCloseSale = action(
  (id: string) =>
    ({ idempotencyKey, ...body }: NewClosing & { idempotencyKey: string }) => {
      const params = { path: { id }, ...once(idempotencyKey) };
      return askData(api.POST('/api/v1/sales/{id}/closings', { params, body }));
    },
);

/** All or none. */
export const useCloseSales = action(
  () =>
    ({ idempotencyKey, ...body }: NewClosings & { idempotencyKey: string }) =>
      askData(api.POST('/api/v1/sales/closings', { params: once(idempotencyKey), body })),
);

export const useReopen = action(
  (id: string) => (closing: string) =>
    ask(api.DELETE('/api/v1/sales/{id}/closings/{closing}', { params: { path: { id, closing } } })),
);

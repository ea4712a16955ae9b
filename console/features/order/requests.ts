import type { NewSale, NewSaleReturn, operations, Sale, SaleChanges, SaleStatus } from '@talao/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Stage } from '../../../src/domain/sale-status.ts';
import { api, ask, askData, once } from '../../lib/api.ts';
import { count } from '../../lib/formats.ts';
import { forgetFreshness } from '../../lib/query-client.ts';
import {
  action,
  listOf,
  oneQuery,
  recordRequests,
  removal,
  rereadIfChanged,
} from '../../lib/record-requests.ts';
import { ifMatch, rememberTag, type Seen } from '../../lib/record-tags.ts';

export type SaleFilter = NonNullable<operations['listSales']['parameters']['query']>;

export const {
  list: salesQuery,
  one: saleQuery,
  useCreate: useCreateSale,
  useUpdate: useChangeStatus,
  useDelete: useDeleteSale,
} = recordRequests<'sales', { status: SaleStatus; faturado_em?: string }>('sales');

/** All or none. */
export const useCreateSales = action(
  () =>
    ({ idempotencyKey, vendas }: { idempotencyKey: string; vendas: NewSale[] }) =>
      askData(api.POST('/api/v1/sales/batch', { params: once(idempotencyKey), body: { vendas } })),
);

export function useUpdateSale(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, ...body }: Seen<SaleChanges>) => {
      const params = { path: { id }, header: ifMatch(seen) };
      return askData(api.PUT('/api/v1/sales/{id}', { params, body }));
    },
    onSuccess: (sale) => cache.setQueryData(saleQuery(id).queryKey, sale),
  });
}

export function useOrderQuotation(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { confirmar: boolean }) =>
      askData(api.POST('/api/v1/sales/{id}/order', { params: { path: { id } }, body })),
    onSuccess: (sale) => cache.setQueryData(saleQuery(id).queryKey, sale),
  });
}

/** Cached only briefly, because the link gives access to the order. */
export const saleShareQuery = (id: string) => ({ ...oneQuery('/api/v1/sales/{id}/share')(id), gcTime: 0 });

/** Makes a link, and ends the one before. */
export const useShareSale = action(
  (id: string) => () =>
    ask(api.POST('/api/v1/sales/{id}/share', { params: { path: { id } }, body: { dias: 30 } })),
  { gcTime: 0 },
);

export const useNoteSent = action(
  (id: string) => (body: { enviado_para: string }) =>
    ask(api.PUT('/api/v1/sales/{id}/share', { params: { path: { id } }, body })),
  { gcTime: 0 },
);

export const useEndShare = removal('/api/v1/sales/{id}/share');

/** So that the client may answer again. */
export const useWithdrawAnswer = removal('/api/v1/sales/{id}/answer');

export const saleReturnsQuery = listOf('/api/v1/sales/{id}/returns');

export const useReturnGoods = action(
  (id: string) =>
    ({ idempotencyKey, ...body }: NewSaleReturn & { idempotencyKey: string }) => {
      const params = { path: { id }, ...once(idempotencyKey) };
      return askData(api.POST('/api/v1/sales/{id}/returns', { params, body }));
    },
);

export const useUndoReturn = action(
  (id: string) => (returned: string) =>
    ask(api.DELETE('/api/v1/sales/{id}/returns/{return}', { params: { path: { id, return: returned } } })),
);

interface StageMove {
  ids: string[];
  status: SaleStatus;
  faturado_em?: string;
  canUndo: boolean;
}

/** All or none; the previous state is read first, for undo. */
export const useChangeStages = action(() => async ({ canUndo, ...body }: StageMove) => {
  const before = canUndo ? await readSales(body.ids) : undefined;
  await ask(api.PUT('/api/v1/sales/stage', { body }));
  return { before };
});

/** Changes the vendedor of a sale, and answers who it was. */
export async function assignSale(id: string, vendedor_id: string | null) {
  const params = { path: { id } };
  const { data: before } = await ask(api.GET('/api/v1/sales/{id}', { params }));
  await ask(api.PUT('/api/v1/sales/{id}', { params, body: { vendedor_id } }));
  return before.vendedor_id;
}

/** Shows the payment before the service answers, and reverts it if refused. */
export function usePayInstallment(id: string) {
  const cache = useQueryClient();
  const { queryKey } = saleQuery(id);
  return useMutation({
    mutationFn: ({ numero, pago_em }: { numero: number; pago_em: string | null }) => {
      const params = { path: { id, numero }, header: ifMatch(cache.getQueryData(queryKey)) };
      return askData(api.PUT('/api/v1/sales/{id}/installments/{numero}', { params, body: { pago_em } }));
    },
    onMutate: async ({ numero, pago_em }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      if (before) {
        const parcelas = before.parcelas.map((one) => (one.numero === numero ? { ...one, pago_em } : one));
        const changed = { ...before, parcelas };
        // Keeps the ETag of the version that was shown.
        rememberTag(changed, ifMatch(before)['If-Match'] ?? null);
        cache.setQueryData(queryKey, changed);
      }
      return { before };
    },
    onError: (error, _payment, result) => {
      cache.setQueryData(queryKey, result?.before);
      rereadIfChanged(cache, queryKey)(error);
    },
    // The next payment needs the ETag that this one returned.
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

/** At most this many are read and restored one by one. */
export const MOST_UNDONE = 100;

/** A cancelled sale stays cancelled, and payments, which entering `paga` notes, are the office's to take back. */
export function canUndoStage(stage: Stage, mayPay: boolean): boolean {
  return stage !== 'cancelada' && (mayPay || stage !== 'paga');
}

function readSales(ids: readonly string[]): Promise<Sale[]> {
  return Promise.all(ids.map((id) => askData(api.GET('/api/v1/sales/{id}', { params: { path: { id } } }))));
}

export async function undoStage(cache: QueryClient, before: readonly Sale[]): Promise<string> {
  for (const { id, status, faturado_em, parcelas } of before) {
    const body = { status, faturado_em };
    const { data: now } = await ask(api.PUT('/api/v1/sales/{id}', { params: { path: { id } }, body }));
    for (const { numero, pago_em } of parcelas) {
      const present = now.parcelas.find((one) => one.numero === numero);
      if (present === undefined || present.pago_em === pago_em) continue;
      const params = { path: { id, numero } };
      await ask(api.PUT('/api/v1/sales/{id}/installments/{numero}', { params, body: { pago_em } }));
    }
  }
  forgetFreshness(cache);
  const [first] = before;
  return before.length === 1 && first
    ? `${first.pedido} voltou à etapa de antes.`
    : `${count(before.length, 'venda voltou', 'vendas voltaram')} à etapa de antes.`;
}

import type { Sale } from '@talao/client';
import type { QueryClient } from '@tanstack/react-query';
import type { Stage } from '../../../src/domain/sale-status.ts';
import { api, ask } from '../../lib/api.ts';
import { forgetFreshness } from '../../lib/query-client.ts';
import { count } from '../../lib/words.ts';

/** At most this many are read and restored one by one. */
export const MOST_UNDONE = 100;

/** A cancelled sale stays cancelled, and payments, which entering `paga` notes, are the office's to take back. */
export function canUndoStage(stage: Stage, mayPay: boolean): boolean {
  return stage !== 'cancelada' && (mayPay || stage !== 'paga');
}

/** The current state of sales, for undo. */
export function readSales(ids: readonly string[]): Promise<Sale[]> {
  return Promise.all(
    ids.map(async (id) => (await ask(api.GET('/api/v1/sales/{id}', { params: { path: { id } } }))).data),
  );
}

/** Restores the previous stage, invoice day and payments. */
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

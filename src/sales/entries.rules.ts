import { type CommissionEvent, daysOf, shareCommission } from '../domain/commission-entries.ts';
import type { Installment } from '../domain/installments.ts';
import { type SaleStatus, stageOf } from '../domain/sale-status.ts';
import { commissionOfAll, type RatedItem } from './sales.rules.ts';

/** An instalment as it is stored, with what happened to its commission. */
export interface StoredInstallment extends Installment {
  readonly numero: number;
  readonly recebido: number;
  readonly ajuste: number;
  readonly motivo: string | null;
}

/** What of a sale its entries are made from. */
export interface EarningSale {
  readonly empresa_id: string;
  readonly id: string;
  readonly pedido: string;
  readonly data: string;
  readonly representada_id: string;
  readonly status: string;
  readonly comissao: number;
  readonly comissao_evento: CommissionEvent;
  readonly comissao_dia: number;
  readonly faturado_em: string | null;
  readonly vendedor_id: string | null;
  readonly carteira_id: string | null;
  readonly parcelas_orcadas: string | null;
}

/** A row of `parcelas` for each instalment: the commission of the items, shared among them. */
export function entriesOf(
  sale: EarningSale,
  items: readonly RatedItem[],
  installments: readonly StoredInstallment[],
) {
  // A quotation earns nothing, nor did one that was cancelled.
  if (sale.parcelas_orcadas !== null) return [];
  const { comissao_evento: evento, comissao_dia: dia, faturado_em } = sale;
  const shares = shareCommission(
    commissionOfAll(items, sale.comissao),
    installments.map(({ valor }) => valor),
  );
  const cancelada = stageOf(sale.status as SaleStatus) === 'cancelada';
  return installments.map((one, at) => ({
    empresa_id: sale.empresa_id,
    venda_id: sale.id,
    numero: one.numero,
    vencimento: one.vencimento,
    valor: one.valor,
    pago_em: one.pago_em,
    representada_id: sale.representada_id,
    data: sale.data,
    pedido: sale.pedido,
    cancelada,
    comissao: shares[at] as number,
    ...daysOf(one, { evento, dia, faturado_em }),
    recebido: one.recebido,
    ajuste: one.ajuste,
    motivo: one.motivo,
    vendedor_id: sale.vendedor_id,
    carteira_id: sale.carteira_id,
  }));
}

export type EntryRow = ReturnType<typeof entriesOf>[number];

/** Instalments as they are sent, numbered; one that was there keeps what happened to its commission. */
export function numberInstallments(
  installments: readonly Installment[],
  before: readonly StoredInstallment[] = [],
): StoredInstallment[] {
  return installments.map(({ vencimento, valor, pago_em }, at) => {
    const { recebido = 0, ajuste = 0, motivo = null } = before[at] ?? {};
    return { numero: at + 1, vencimento, valor, pago_em, recebido, ajuste, motivo };
  });
}

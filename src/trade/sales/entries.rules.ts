import type { CommissionBase } from '../../domain/commission-bases.ts';
import { type CommissionEvent, daysOf, shareCommission } from '../../domain/commission-entries.ts';
import type { Installment } from '../../domain/installments.ts';
import { type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import { type EarningItem, type OrderedItem, remainingItems, type SaleReturn } from './returns.rules.ts';
import { commissionOfAll, type InvoicedItem } from './sales.rules.ts';

/** A stored instalment, with the state of its commission. */
export interface StoredInstallment extends Installment {
  readonly numero: number;
  readonly recebido: number;
  readonly ajuste: number;
  readonly motivo: string | null;
  /** The invoice that it comes from; null for the sale's own. */
  readonly nota_id: string | null;
}

/** The sale's fields that its entries are computed from. */
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
  readonly comissao_base: CommissionBase;
  readonly faturado_em: string | null;
  readonly vendedor_id: string | null;
  readonly carteira_id: string | null;
  readonly parcelas_orcadas: string | null;
}

/**
 * A row of `parcelas` for each instalment, with the commission of the items split among them. The instalments of an invoice share
 * what its items earn after returns, from the invoice's day on; those of a cancelled invoice earn nothing.
 */
export function entriesOf(
  sale: EarningSale,
  items: readonly OrderedItem[],
  installments: readonly StoredInstallment[],
  invoiced: readonly InvoicedItem[] = [],
  returns: readonly SaleReturn[] = [],
) {
  // A quotation earns nothing, cancelled or not.
  if (sale.parcelas_orcadas !== null) return [];
  const { comissao_evento: evento, comissao_dia: dia } = sale;
  const isCancelled = stageOf(sale.status as SaleStatus) === 'cancelada';
  const earning = remainingItems({ base: sale.comissao_base, ordered: items, invoiced, returns });
  const earners = earnersOf(sale, earning, installments, invoiced);
  return installments.map((one) => {
    const { shares, faturado_em, counts } = earners.get(one.nota_id) as Earner;
    return {
      empresa_id: sale.empresa_id,
      venda_id: sale.id,
      numero: one.numero,
      vencimento: one.vencimento,
      valor: one.valor,
      pago_em: one.pago_em,
      representada_id: sale.representada_id,
      data: sale.data,
      pedido: sale.pedido,
      cancelada: isCancelled || !counts,
      comissao: shares.get(one) as number,
      ...daysOf(one, { evento, dia, faturado_em }),
      recebido: one.recebido,
      ajuste: one.ajuste,
      motivo: one.motivo,
      vendedor_id: sale.vendedor_id,
      carteira_id: sale.carteira_id,
      nota_id: one.nota_id,
    };
  });
}

/** A group of instalments that share earnings: the sale's own, or those of one invoice. */
interface Earner {
  readonly shares: ReadonlyMap<StoredInstallment, number>;
  readonly faturado_em: string | null;
  readonly counts: boolean;
}

function earnersOf(
  sale: EarningSale,
  earning: readonly EarningItem[],
  installments: readonly StoredInstallment[],
  invoiced: readonly InvoicedItem[],
): Map<string | null, Earner> {
  const earners = new Map<string | null, Earner>();
  for (const [nota_id, some] of Map.groupBy(installments, (one) => one.nota_id)) {
    const ofInvoice = invoiced.filter((item) => item.nota_id === nota_id);
    const own = invoiced.length === 0 ? earning : [];
    const earned = nota_id === null ? own : earning.filter((item) => item.nota_id === nota_id);
    const parts = shareCommission(
      commissionOfAll(earned, sale.comissao),
      some.map(({ valor }) => valor),
    );
    earners.set(nota_id, {
      shares: new Map(some.map((one, at) => [one, parts[at] as number])),
      faturado_em: ofInvoice[0]?.emissao ?? sale.faturado_em,
      counts: nota_id === null || ofInvoice.length > 0,
    });
  }
  return earners;
}

export type EntryRow = ReturnType<typeof entriesOf>[number];

/**
 * Numbers the sale's own instalments and keeps the state of their commission. They take free numbers: an instalment of a
 * cancelled invoice with received commission keeps its number.
 */
export function numberInstallments(
  installments: readonly (Installment & Happened)[],
  others: readonly StoredInstallment[] = [],
): StoredInstallment[] {
  const taken = new Set(others.map(({ numero }) => numero));
  let numero = 0;
  return installments.map(({ vencimento, valor, pago_em, recebido = 0, ajuste = 0, motivo = null }) => {
    do numero++;
    while (taken.has(numero));
    return { numero, vencimento, valor, pago_em, recebido, ajuste, motivo, nota_id: null };
  });
}

/** The state of an instalment's commission. */
type Happened = Partial<Pick<StoredInstallment, 'recebido' | 'ajuste' | 'motivo'>>;

/** An existing instalment, matched by number, keeps the state of its commission. */
export function keepHappened(
  installments: readonly StoredInstallment[],
  before: readonly StoredInstallment[],
): StoredInstallment[] {
  const known = new Map(before.map((one) => [one.numero, one]));
  return installments.map((one) => {
    const { recebido, ajuste, motivo } = known.get(one.numero) ?? one;
    return { ...one, recebido, ajuste, motivo };
  });
}

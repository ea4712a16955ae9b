import { daysOf, presumableOn, shareCommission } from '../../domain/commission-entries.ts';
import type { Installment } from '../../domain/installments.ts';
import { percentOf } from '../../domain/money.ts';
import { type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type EarningItem, type OrderedItem, remainingItems, type SaleReturn } from './returns.rules.ts';
import { commissionOfAll, type InvoicedItem } from './sales.rules.ts';

/** A stored instalment, with the state of its commission. */
export interface StoredInstallment extends Installment {
  readonly numero: number;
  readonly recebido: number;
  readonly ajuste: number;
  readonly motivo: string | null;
  /** Whether the client is known not to have paid; a payment ends it. */
  readonly inadimplente: boolean | 0 | 1;
  /** What was paid out of it to the vendedor. */
  readonly repasse_pago: number;
  /** The invoice that it comes from; null for the sale's own. */
  readonly nota_id: string | null;
}

/** The columns of a sale that its entries are computed from. */
export const EARNING_COLUMNS = [
  'empresa_id',
  'id',
  'pedido',
  'data',
  'representada_id',
  'status',
  'comissao',
  'comissao_evento',
  'comissao_dia',
  'comissao_base',
  'faturado_em',
  'vendedor_id',
  'carteira_id',
  'parcelas_orcadas',
  'repasse',
] as const satisfies (keyof Row<'vendas'>)[];

export type EarningSale = Readonly<Pick<Row<'vendas'>, (typeof EARNING_COLUMNS)[number]>>;

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
    const cancelada = isCancelled || !counts;
    const comissao = shares.get(one) as number;
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
      cancelada,
      comissao,
      ...daysOf(one, { evento, dia, faturado_em }),
      recebido: one.recebido,
      ajuste: one.ajuste,
      motivo: one.motivo,
      inadimplente: isDefaulted(one),
      presumivel_em: presumableOn(one, { evento, cancelada }),
      repasse_valor: sharedOf({ cancelada, comissao, ajuste: one.ajuste }, sale.repasse),
      repasse_pago: one.repasse_pago,
      vendedor_id: sale.vendedor_id,
      carteira_id: sale.carteira_id,
      nota_id: one.nota_id,
    };
  });
}

/** A payment ends it. */
export function isDefaulted({ inadimplente, pago_em }: StoredInstallment): boolean {
  return Boolean(inadimplente) && pago_em === null;
}

/** The vendedor's share of what an entry is worth, in centavos. */
export function sharedOf(
  { cancelada, comissao, ajuste }: { cancelada: boolean; comissao: number; ajuste: number },
  repasse: number,
): number {
  return repasse === 0 ? 0 : percentOf((cancelada ? 0 : comissao) + ajuste, repasse);
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
  return installments.map(({ vencimento, valor, pago_em, ...happened }) => {
    do numero++;
    while (taken.has(numero));
    return { ...NOTHING_HAPPENED, ...happened, numero, vencimento, valor, pago_em, nota_id: null };
  });
}

/** The state of an instalment's commission. */
type Happened = Partial<
  Pick<StoredInstallment, 'recebido' | 'ajuste' | 'motivo' | 'inadimplente' | 'repasse_pago'>
>;

export const NOTHING_HAPPENED = {
  recebido: 0,
  ajuste: 0,
  motivo: null,
  inadimplente: false,
  repasse_pago: 0,
} satisfies Happened;

/** An existing instalment, matched by number, keeps the state of its commission. */
export function keepHappened(
  installments: readonly StoredInstallment[],
  before: readonly StoredInstallment[],
): StoredInstallment[] {
  const known = new Map(before.map((one) => [one.numero, one]));
  return installments.map((one) => {
    const { recebido, ajuste, motivo, inadimplente, repasse_pago } = known.get(one.numero) ?? one;
    return { ...one, recebido, ajuste, motivo, inadimplente, repasse_pago };
  });
}

import {
  type CommissionBase,
  daysOf,
  presumableOn,
  shareCommission,
} from '../../domain/commission-entries.ts';
import type { Installment } from '../../domain/installments.ts';
import { percentOf } from '../../domain/money.ts';
import type { TakenBy } from '../../domain/returned-items.ts';
import { type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import { byKeys } from '../../domain/text.ts';
import type { Row } from '../../platform/database/tables.ts';
import * as rules from './sales.rules.ts';

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
  ...['empresa_id', 'id', 'pedido', 'data', 'representada_id', 'status', 'comissao', 'comissao_evento'],
  ...['comissao_dia', 'comissao_base', 'faturado_em', 'vendedor_id', 'carteira_id', 'parcelas_orcadas'],
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
  invoiced: readonly rules.InvoicedItem[] = [],
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
  invoiced: readonly rules.InvoicedItem[],
): Map<string | null, Earner> {
  const earners = new Map<string | null, Earner>();
  for (const [nota_id, some] of Map.groupBy(installments, (one) => one.nota_id)) {
    const ofInvoice = invoiced.filter((item) => item.nota_id === nota_id);
    const own = invoiced.length === 0 ? earning : [];
    const earned = nota_id === null ? own : earning.filter((item) => item.nota_id === nota_id);
    const parts = shareCommission(
      rules.commissionOfAll(earned, sale.comissao),
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

/** Returned goods. */
export interface SaleReturn {
  readonly id: string;
  readonly data: string;
  readonly motivo: string | null;
  /** The return note and the returned note; both null for a manual return. */
  readonly nota_id: string | null;
  readonly referencia: string | null;
  readonly itens: readonly ReturnedItem[];
  readonly created_at: string;
}

/** What was returned, under each base; a note says from which item it took that, a manual return only of which product. */
export interface ReturnedItem extends Readonly<Record<CommissionBase, number>> {
  readonly produto_id: string;
  readonly de_nota_id: string | null;
  readonly de_posicao: number | null;
  readonly como: TakenBy | null;
}

/** What the commission of a sale is computed from. */
export interface Earning {
  readonly base: CommissionBase;
  readonly ordered: readonly OrderedItem[];
  readonly invoiced: readonly rules.InvoicedItem[];
  readonly returns: readonly SaleReturn[];
}

/** The agreed rate of an ordered item. */
export type OrderedItem = Pick<rules.RatedItem, 'produto_id' | 'valor_total' | 'taxa'>;

/** An earning item; `valor_total` is its base. */
export type EarningItem = OrderedItem & {
  readonly nota_id?: string;
  readonly posicao?: number;
  readonly emissao?: string;
};

/** What a return took from an item. */
export interface Taken {
  readonly of: SaleReturn;
  readonly at: number;
  readonly base: number;
}

/** The earning items before returns: those of the invoices or, without any, the ordered ones. */
export function earningItems({ base, ordered, invoiced }: Earning): readonly EarningItem[] {
  return invoiced.length > 0 ? rules.rateInvoiced(invoiced, ordered, base) : ordered;
}

/** The earning items after all returns. */
export function remainingItems(earning: Earning): readonly EarningItem[] {
  const items = earningItems(earning);
  if (earning.returns.length === 0) return items;
  const left = items.map(({ valor_total }) => valor_total);
  for (const { at, base } of takeReturns(earning)) left[at] = (left[at] as number) - base;
  return items.map((item, at) => ({ ...item, valor_total: left[at] as number }));
}

/**
 * A return note takes from the items that were found for it when it came; a manual return from the items of its products, the
 * earliest note first. Neither takes more than is left. In the order of arrival.
 */
export function takeReturns(earning: Earning): Taken[] {
  const { returns, base: by } = earning;
  if (returns.length === 0) return [];
  const items = earningItems(earning);
  const left = items.map(({ valor_total }) => valor_total);
  const taken: Taken[] = [];
  const take = (of: SaleReturn, at: number, wanted: number) => {
    const base = Math.min(wanted, left[at] as number);
    if (base <= 0) return 0;
    left[at] = (left[at] as number) - base;
    taken.push({ of, at, base });
    return base;
  };
  const places = new Map(items.map(({ nota_id, posicao }, at) => [`${nota_id} ${posicao}`, at]));
  for (const of of returns.filter(({ nota_id }) => nota_id !== null))
    for (const item of of.itens) {
      const at = places.get(`${item.de_nota_id} ${item.de_posicao}`);
      if (at !== undefined) take(of, at, item[by]);
    }
  const queues = queuePlaces(items);
  const manual = returns.filter(({ nota_id }) => nota_id === null);
  for (const of of manual.sort(byKeys(({ id }) => [id])))
    for (const item of of.itens) {
      let wanted = item[by];
      const queue = queues.get(item.produto_id);
      while (wanted > 0 && queue !== undefined && queue.next < queue.places.length) {
        const base = take(of, queue.places[queue.next] as number, wanted);
        if (base < wanted) queue.next += 1;
        wanted -= base;
      }
    }
  return taken.sort(byKeys(({ of }) => [of.id]));
}

/** The earning items of a product, the earliest note first; exhausted items are skipped once for all later returns. */
interface Queue {
  readonly places: number[];
  next: number;
}

function queuePlaces(items: readonly EarningItem[]): Map<string, Queue> {
  const queues = new Map<string, Queue>();
  for (const at of earliestFirst(items)) {
    const { produto_id } = items[at] as EarningItem;
    const queue = queues.get(produto_id) ?? { places: [], next: 0 };
    queue.places.push(at);
    queues.set(produto_id, queue);
  }
  return queues;
}

export function sumTaken(taken: readonly Taken[]): number {
  return taken.reduce((sum, { base }) => sum + base, 0);
}

/** What a return took of a product and of its commission; `valor` in centavos. */
export interface ReturnedCommission {
  readonly of: SaleReturn;
  readonly produto_id: string;
  readonly base: number;
  readonly percentual: number;
  readonly valor: number;
}

/** The earnings of an item are rounded once, so each return gives back the difference it makes. */
export function returnedCommission(earning: Earning, representadaRate: number): ReturnedCommission[] {
  const items = earningItems(earning);
  const left = items.map(({ valor_total }) => valor_total);
  const lines = new Map<string, ReturnedCommission>();
  for (const { of, at, base } of takeReturns(earning)) {
    const item = items[at] as EarningItem;
    const before = left[at] as number;
    left[at] = before - base;
    const earned = (valor_total: number) => rules.commissionOf({ ...item, valor_total }, representadaRate);
    const { percentual } = rules.rateOf(item, representadaRate);
    const key = JSON.stringify([of.id, item.produto_id, percentual]);
    const known = lines.get(key) ?? { of, produto_id: item.produto_id, base: 0, percentual, valor: 0 };
    const valor = known.valor + earned(before) - earned(before - base);
    lines.set(key, { ...known, base: known.base + base, valor });
  }
  return [...lines.values()];
}

function earliestFirst(items: readonly EarningItem[]): number[] {
  return [...items.keys()].sort(byKeys((at) => [items[at]?.emissao ?? '', items[at]?.nota_id ?? '']));
}

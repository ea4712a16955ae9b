import { type ChosenRate, type CommissionRule, chooseRate } from '../domain/commission-rates.ts';
import { itemTotal } from '../domain/money.ts';
import { percentOf } from '../domain/percentages.ts';

export interface OrderedItem {
  produtoId: string;
  quantidade: number;
  valorUnitario: number;
  comissao?: number | null | undefined;
}

/** An item with its total in centavos. */
export interface PricedItem {
  produto_id: string;
  quantidade: number;
  valor_unitario: number;
  valor_total: number;
  /** The percentage agreed for it, if one was. */
  comissao: number | null;
}

/** An item as it is stored: `taxa` is the rate that won, with those that lost, unless that of the representada stood alone. */
export interface RatedItem extends PricedItem {
  taxa: string | null;
}

export function priceItems(items: OrderedItem[]): PricedItem[] {
  return items.map(({ produtoId, quantidade, valorUnitario, comissao = null }) => ({
    produto_id: produtoId,
    quantidade,
    valor_unitario: valorUnitario,
    valor_total: itemTotal(quantidade, valorUnitario),
    comissao,
  }));
}

export function totalOf(items: Pick<PricedItem, 'valor_total'>[]): number {
  let total = 0;
  for (const item of items) total += item.valor_total;
  return total;
}

/** An order that is sent again as it was is no change of it. */
export function sameItems(some: PricedItem[], others: PricedItem[]): boolean {
  const isSame = (a: PricedItem, b: PricedItem | undefined) =>
    a.produto_id === b?.produto_id &&
    a.quantidade === b.quantidade &&
    a.valor_unitario === b.valor_unitario &&
    a.comissao === b.comissao;
  return some.length === others.length && some.every((item, at) => isSame(item, others[at]));
}

/** Finds the rate of each item, to be kept with it. */
export function rateItems(
  items: PricedItem[],
  sale: { data: string; cliente_id: string; comissao: number },
  rules: readonly CommissionRule[],
): RatedItem[] {
  return items.map((item) => {
    if (rules.length === 0 && item.comissao === null) return { ...item, taxa: null };
    const { data, cliente_id, comissao } = sale;
    const chosen = chooseRate({ ...item, data, cliente_id }, rules, comissao);
    return { ...item, taxa: chosen.origem === 'representada' ? null : JSON.stringify(chosen) };
  });
}

export function rateOf({ taxa }: Pick<RatedItem, 'taxa'>, representadaRate: number): ChosenRate {
  if (taxa !== null) return JSON.parse(taxa);
  return { origem: 'representada', percentual: representadaRate, regra_id: null, preteridas: [] };
}

/** What an item earns, in centavos. */
export function commissionOf(
  item: Pick<RatedItem, 'taxa' | 'valor_total'>,
  representadaRate: number,
): number {
  const { percentual } =
    item.taxa === null ? { percentual: representadaRate } : rateOf(item, representadaRate);
  return percentOf(item.valor_total, percentual);
}

export function commissionOfAll(
  items: readonly Pick<RatedItem, 'taxa' | 'valor_total'>[],
  representadaRate: number,
): number {
  let commission = 0;
  for (const item of items) commission += commissionOf(item, representadaRate);
  return commission;
}

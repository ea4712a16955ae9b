import { baseOf, type Charged, type CommissionBase } from '../../domain/commission-entries.ts';
import { type ChosenRate, type CommissionRule, chooseRate } from '../../domain/commission-rates.ts';
import { applyDiscount } from '../../domain/discounts.ts';
import { itemTotal, percentOf } from '../../domain/money.ts';
import type { Row } from '../../platform/database/tables.ts';

/** An item as it is stored, without its rate, and the code and name of its product where they were read. */
export interface StoredItem extends Omit<Row<'itens_venda'>, 'empresa_id' | 'venda_id' | 'posicao' | 'taxa'> {
  codigo?: string | null;
  produto_nome?: string | null;
  ipi?: number | null;
}

/** An item with its total, before its rate is found. */
export interface PricedItem extends StoredItem {
  /** Free goods: no price, outside totals and commission. */
  bonificacao: boolean;
}

export type StoredRatedItem = PricedItem & Pick<Row<'itens_venda'>, 'taxa'>;

/** An ordered item, priced before the order's discount; without `produto_id` in a request that names the product by `codigo`. */
export interface NetItem extends Omit<PricedItem, 'valor_unitario' | 'valor_total'> {
  preco_liquido: number;
}

/** A sold item of an active invoice, with what the note charges, in centavos. */
export interface InvoicedItem extends Charged {
  readonly nota_id: string;
  readonly posicao: number;
  /** The note that its note adds to, if any. */
  readonly complementa: string | null;
  readonly emissao: string;
  readonly produto_id: string;
  readonly quantidade: number;
}

/** Said of an item whose discount leaves no price, and of an order whose discount does. */
export const NET_PRICE_NOTHING = 'O preço líquido deve ser maior que zero';

export function priceItems(items: readonly NetItem[], desconto_pedido: string | null): PricedItem[] {
  return items.map(({ preco_liquido: net, ...item }) => {
    const price = desconto_pedido === null ? net : applyDiscount(net, desconto_pedido);
    return {
      ...item,
      preco_liquido: desconto_pedido === null ? null : net,
      valor_unitario: price,
      valor_total: itemTotal(item.quantidade, price),
    };
  });
}

/** The price before the order's discount. */
export function netPriceOf({
  preco_liquido,
  valor_unitario,
}: Pick<StoredItem, 'preco_liquido' | 'valor_unitario'>): number {
  return preco_liquido ?? valor_unitario;
}

/** Whether the item has only a unit price. */
export function isPlainItem({ preco_tabela, bonificacao, preco_liquido }: StoredItem): boolean {
  return preco_tabela === null && preco_liquido === null && !bonificacao;
}

export function totalOf(items: readonly Pick<PricedItem, 'valor_total'>[]): number {
  let total = 0;
  for (const item of items) total += item.valor_total;
  return total;
}

/** Items sent unchanged are not a change. */
export function sameItems(some: readonly PricedItem[], others: readonly PricedItem[]): boolean {
  const isSame = (a: PricedItem, b: PricedItem | undefined) =>
    a.produto_id === b?.produto_id &&
    a.quantidade === b.quantidade &&
    a.valor_unitario === b.valor_unitario &&
    a.preco_liquido === b.preco_liquido &&
    a.preco_tabela === b.preco_tabela &&
    a.desconto === b.desconto &&
    a.bonificacao === b.bonificacao &&
    a.comissao === b.comissao;
  return some.length === others.length && some.every((item, at) => isSame(item, others[at]));
}

/** For a caller who cannot see percentages: existing items keep their agreed one. */
export function keepAgreedRates(sent: readonly NetItem[], before: readonly PricedItem[]): NetItem[] {
  const left = [...before];
  return sent.map((item) => {
    const at = left.findIndex(({ produto_id }) => produto_id === item.produto_id);
    const [known] = at === -1 ? [] : left.splice(at, 1);
    return { ...item, comissao: known?.comissao ?? null };
  });
}

/** Finds the rate of each item, to be stored with it. */
export function rateItems(
  items: readonly PricedItem[],
  sale: { data: string; cliente_id: string; comissao: number },
  rules: readonly CommissionRule[],
): StoredRatedItem[] {
  return items.map((item) => {
    if (rules.length === 0 && item.comissao === null) return { ...item, taxa: null };
    const { data, cliente_id, comissao } = sale;
    const chosen = chooseRate({ ...item, data, cliente_id }, rules, comissao);
    return { ...item, taxa: chosen.origem === 'representada' ? null : JSON.stringify(chosen) };
  });
}

/**
 * An invoiced item earns the rate agreed for the same product in the sale, otherwise the representada's; `valor_total` is then
 * its base.
 */
export function rateInvoiced(
  invoiced: readonly InvoicedItem[],
  ordered: readonly Pick<StoredRatedItem, 'produto_id' | 'taxa'>[],
  base: CommissionBase,
) {
  const rates = new Map(ordered.toReversed().map(({ produto_id, taxa }) => [produto_id, taxa]));
  return invoiced.map((item) => ({
    nota_id: item.nota_id,
    posicao: item.posicao,
    emissao: item.emissao,
    produto_id: item.produto_id,
    valor_total: baseOf(item, base),
    taxa: rates.get(item.produto_id) ?? null,
  }));
}

export function rateOf({ taxa }: Pick<StoredRatedItem, 'taxa'>, representadaRate: number): ChosenRate {
  if (taxa !== null) return JSON.parse(taxa);
  return { origem: 'representada', percentual: representadaRate, regra_id: null, preteridas: [] };
}

/** The commission of an item, in centavos. */
export function commissionOf(item: Pick<StoredRatedItem, 'taxa' | 'valor_total'>, representadaRate: number) {
  const { percentual } =
    item.taxa === null ? { percentual: representadaRate } : rateOf(item, representadaRate);
  return percentOf(item.valor_total, percentual);
}

export function commissionOfAll(
  items: readonly Pick<StoredRatedItem, 'taxa' | 'valor_total'>[],
  representadaRate: number,
): number {
  let commission = 0;
  for (const item of items) commission += commissionOf(item, representadaRate);
  return commission;
}

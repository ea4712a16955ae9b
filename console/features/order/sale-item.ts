import type { Sale } from '@talao/client';
import { applyDiscount, readDiscount } from '../../../src/domain/discounts.ts';
import { decimalProblem, itemTotal, toReais } from '../../../src/domain/money.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';

export const NO_ITEM = {
  produtoId: '',
  quantidade: '' as TypedNumber,
  preco_tabela: null as number | null,
  /** As it was typed, `10+5`. */
  desconto: '',
  /** Net of its own discount, and before that of the whole order. */
  valorUnitario: '' as TypedNumber,
  /** Free goods; the price is kept in case this is unset. */
  bonificacao: false,
  /** Agreed for this item alone. */
  comissao: '' as TypedNumber,
};

/** A line of the sheet; `antes` is the price in the repeated order, if it differs today. */
export type ItemValues = typeof NO_ITEM & { antes?: number };

export function toItemValues(item: Sale['itens'][number]): ItemValues {
  return {
    produtoId: item.produto_id,
    quantidade: item.quantidade,
    preco_tabela: item.preco_tabela,
    desconto: item.desconto ?? '',
    // The price before the order's discount, which is applied again.
    valorUnitario: item.bonificacao ? (item.preco_tabela ?? '') : item.preco_liquido,
    bonificacao: item.bonificacao,
    comissao: item.comissao ?? '',
  };
}

export function toItemBody(item: ItemValues) {
  const { produtoId, preco_tabela, comissao } = item;
  return {
    produtoId,
    quantidade: toNumber(item.quantidade),
    ...(item.bonificacao ? { bonificacao: true } : { valorUnitario: toNumber(item.valorUnitario) }),
    ...(preco_tabela !== null && { preco_tabela }),
    ...(!item.bonificacao && item.desconto.trim() !== '' && { desconto: item.desconto.trim() }),
    ...(comissao !== '' && { comissao: toNumber(comissao) }),
  };
}

/** Another product brings its own price along, if it has one. */
export function withProduct({ antes: _, ...item }: ItemValues, produtoId: string, preco = 0): ItemValues {
  return atListPrice({ ...item, produtoId, desconto: '' }, preco);
}

/** With the price of the list; a list without one leaves what stands there. */
export function atListPrice(item: ItemValues, preco: number): ItemValues {
  if (preco <= 0) return { ...item, preco_tabela: null, desconto: '' };
  return withDiscount({ ...item, preco_tabela: preco }, item.desconto);
}

/** Applies a discount to the list price, or to the typed one without a list; an unreadable discount changes nothing. */
export function withDiscount(item: ItemValues, desconto: string): ItemValues {
  const list = item.preco_tabela ?? priceOf(item);
  const read = readDiscount(desconto);
  if (list === null || (read === undefined && desconto.trim() !== '')) return { ...item, desconto };
  const valorUnitario = read === undefined ? list : applyDiscount(list, read);
  return { ...item, preco_tabela: list, desconto, valorUnitario };
}

export function withPrice(item: ItemValues, valorUnitario: TypedNumber): ItemValues {
  return { ...item, valorUnitario, desconto: valorUnitario === item.valorUnitario ? item.desconto : '' };
}

/** How much less than the list it is, in percent; undefined where it is not less. */
export function belowList(item: ItemValues): number | undefined {
  const price = priceOf(item);
  if (price === null || item.preco_tabela === null || price >= item.preco_tabela) return undefined;
  return (1 - price / item.preco_tabela) * 100;
}

/** The form copies all items on each change, so they are compared by their fields. */
export function isSameItem(one: ItemValues, other: ItemValues): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof ItemValues)[];
  return fields.every((field) => Object.is(one[field], other[field]));
}

export function hasOtherPrice(item: ItemValues): item is ItemValues & { antes: number } {
  return item.antes !== undefined && item.valorUnitario !== item.antes;
}

export function isBlank({ produtoId, quantidade, valorUnitario }: ItemValues): boolean {
  return produtoId.trim() === '' && quantidade === '' && valorUnitario === '';
}

/** Drops the trailing blank line; blank lines in between stay, so that faults keep their positions. */
export function withoutBlankEnd(items: ItemValues[]): ItemValues[] {
  return items.slice(0, items.findLastIndex((item) => !isBlank(item)) + 1);
}

/** Two lines of one product, counted from 0; free goods beside sold ones are meant. */
export interface Twins {
  first: number;
  second: number;
  /** Whether they agree in all but their quantity, so that one line can say both. */
  isJoinable: boolean;
}

export function findTwins(items: readonly ItemValues[]): Twins | undefined {
  for (const [second, item] of items.entries()) {
    const first = items.findIndex(
      ({ produtoId, bonificacao }) => produtoId === item.produtoId && bonificacao === item.bonificacao,
    );
    const before = items[first];
    if (item.produtoId === '' || first === second || before === undefined) continue;
    const { quantidade } = item;
    const isJoinable =
      isExact(quantidade) && isExact(before.quantidade) && isSameItem({ ...before, quantidade }, item);
    return { first, second, isJoinable };
  }
  return undefined;
}

const QUANTITY_STEPS = 1_000_000;

/** The second line goes into the first; lines that differ stay. */
export function joinTwins(items: readonly ItemValues[]): ItemValues[] {
  const twins = findTwins(items);
  if (!twins?.isJoinable) return [...items];
  const sum = Number(items[twins.first]?.quantidade) + Number(items[twins.second]?.quantidade);
  const quantidade = Math.round(sum * QUANTITY_STEPS) / QUANTITY_STEPS;
  return items
    .map((item, line) => (line === twins.first ? { ...item, quantidade } : item))
    .filter((_, line) => line !== twins.second);
}

/** In reais, as the service will compute it; nothing as long as a number is missing. */
export function totalOfItem(item: ItemValues): number {
  return toReais(centavosOfItem(item));
}

export function centavosOfItem({ quantidade, valorUnitario, bonificacao }: ItemValues): number {
  if (bonificacao || typeof quantidade === 'string' || typeof valorUnitario === 'string') return 0;
  return Number.isFinite(quantidade) && Number.isFinite(valorUnitario)
    ? itemTotal(quantidade, valorUnitario)
    : 0;
}

function priceOf({ valorUnitario }: ItemValues): number | null {
  return isExact(valorUnitario) ? valorUnitario : null;
}

export function isExact(value: TypedNumber): value is number {
  return typeof value === 'number' && value > 0 && decimalProblem(value) === null;
}

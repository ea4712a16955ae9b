import { onFirstUse } from './on-first-use.ts';

const reais = onFirstUse(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));
const prices = onFirstUse(
  () => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 6 }),
);
const amounts = onFirstUse(
  () => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const quantities = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 }));

/** R$ 1.234,56 */
export function formatReais(value: number): string {
  return withPlainSpaces(reais().format(value));
}

/** 1.234,56, for a column of amounts. */
export function formatAmount(value: number): string {
  return amounts().format(value);
}

/** Like reais, with the further decimals of a unit price. */
export function formatPrice(value: number): string {
  return withPlainSpaces(prices().format(value));
}

export function formatQuantity(value: number): string {
  return quantities().format(value);
}

/** 14/11/2026 */
export function formatDate(date: string): string {
  return date.split('-').reverse().join('/');
}

function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

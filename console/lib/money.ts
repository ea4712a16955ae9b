import { shiftPoint, writeNumber, writeShortNumber } from './written-numbers.ts';

/** R$ 1.234,56 */
export function formatMoney(value: number): string {
  return inReais(writeNumber(value, 2, 2));
}

/** R$ 1.235, without centavos. */
export function formatRoundMoney(value: number): string {
  return inReais(writeNumber(value, 0));
}

/** 12,3 mil, on the axis of a chart. */
export function formatShortMoney(value: number): string {
  return writeShortNumber(value, 1);
}

/** A price with all its decimals, at least two. */
export function formatPrice(value: number): string {
  return inReais(writeNumber(value, 6, 2));
}

function inReais(written: string): string {
  return written.startsWith('-') ? `-R$\u00a0${written.slice(1)}` : `R$\u00a0${written}`;
}

export function formatNumber(value: number): string {
  return writeNumber(value, 6);
}

/** A vendedor does not see the office's rate. */
export function formatRate(percentage: number | null): string {
  return percentage === null ? '—' : `${formatNumber(percentage)}%`;
}

/** 7.5004 → 7,5%: a percentage computed from whole centavos is only that exact. */
export function formatPercent(value: number): string {
  return `${writeNumber(value, 2)}%`;
}

/** Like percent, with both decimals: one below the other they line up. */
export function formatEvenPercent(value: number): string {
  return `${writeNumber(value, 2, 2)}%`;
}

/** 46.22 → 46,2%: always one decimal, so that those of one screen compare. */
export function formatTenths(percentage: number): string {
  return `${writeNumber(percentage, 1, 1)}%`;
}

/** 0.125 → 12,5% */
export function formatShare(share: number): string {
  return formatTenths(shiftPoint(share, 2));
}

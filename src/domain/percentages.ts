import { proportion } from './proportions.ts';

/** Percentages have at most six decimals. */
const MILLIONTHS = 1_000_000;
const HUNDRED = 100 * MILLIONTHS;
/** A percentage that is worked out is shown with four. */
const SHOWN_DECIMALS = 10_000;

/** Centavos × percentage ÷ 100, rounded to whole centavos. */
export function percentOf(centavos: number, percentual: number): number {
  return proportion(centavos, Math.round(percentual * MILLIONTHS), HUNDRED);
}

/** What percentage of the base a value is, to four decimals; nothing is a part of nothing. */
export function percentageOf(valor: number, base: number): number {
  if (base === 0) return 0;
  return proportion(valor, 100 * SHOWN_DECIMALS, base) / SHOWN_DECIMALS;
}

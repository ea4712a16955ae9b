import { proportion } from './proportions.ts';

/** Percentages have at most six decimals. */
const MILLIONTHS = 1_000_000;
const HUNDRED = 100 * MILLIONTHS;
/** A computed percentage is shown with four decimals. */
const SHOWN_DECIMALS = 10_000;

/** Centavos × percentage ÷ 100, rounded to whole centavos. */
export function percentOf(centavos: number, percentual: number): number {
  return proportion(centavos, Math.round(percentual * MILLIONTHS), HUNDRED);
}

/** The percentage that a value is of the base, with four decimals; 0 when the base is 0. */
export function percentageOf(valor: number, base: number): number {
  if (base === 0) return 0;
  return proportion(valor, 100 * SHOWN_DECIMALS, base) / SHOWN_DECIMALS;
}

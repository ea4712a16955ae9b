import { toMillionths } from './money.ts';
import { proportion } from './proportions.ts';

const DAYS_OF_A_MONTH = 30;
const HUNDRED_PERCENT_IN_MILLIONTHS = 100_000_000;

/** Simple interest on centavos at a percentage a month, by day ÷ 30, rounded once. */
export function correctionOf(centavos: number, percentAMonth: number, days: number): number {
  const part = Number(toMillionths(percentAMonth)) * days;
  return proportion(centavos, part, HUNDRED_PERCENT_IN_MILLIONTHS * DAYS_OF_A_MONTH);
}

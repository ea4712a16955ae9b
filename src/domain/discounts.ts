import { fromMillionths, roundedQuotient, toMillionths } from './money.ts';

const MOST_STEPS = 5;
/** In hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * Successive discounts as representatives write them: `10+5`, `7,5 + 3`, with comma or point, or a number. Returns the stored
 * form, `7,5+3`; undefined when they cannot be read.
 */
export function readDiscount(written: string | number): string | undefined {
  const steps = String(written).split('+').map(readStep);
  if (steps.length > MOST_STEPS) return undefined;
  return steps.includes(undefined) ? undefined : steps.join('+');
}

function readStep(written: string): string | undefined {
  const [, whole, decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*$/.exec(written) ?? [];
  if (whole === undefined || Number(`${whole}.${decimals || 0}`) > 100) return undefined;
  const rest = decimals.replace(/0+$/, '');
  return `${Number(whole)}${rest && `,${rest}`}`;
}

/** Price × Π(1 − step ÷ 100), exact before its one rounding to six decimals, half away from zero. */
export function applyDiscount(price: number, discount: string): number {
  let dividend = toMillionths(price);
  let divisor = 1n;
  for (const step of discount.split('+')) {
    dividend *= WHOLE - hundredths(step);
    divisor *= WHOLE;
  }
  return fromMillionths(roundedQuotient(dividend, divisor));
}

function hundredths(step: string): bigint {
  const [whole = '0', decimals = ''] = step.split(',');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

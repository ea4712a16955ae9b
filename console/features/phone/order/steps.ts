import { fromMillionths, toMillionths } from '../../../../src/domain/money.ts';

/** The next whole multiple above the quantity. */
export function stepUp(quantity: number, multiple: number | null): number {
  const step = toMillionths(multiple ?? 1);
  return fromMillionths((toMillionths(quantity) / step + 1n) * step);
}

/** The next whole multiple below, down to zero. */
export function stepDown(quantity: number, multiple: number | null): number {
  const step = toMillionths(multiple ?? 1);
  const held = toMillionths(quantity);
  const whole = held / step;
  const next = held % step === 0n ? whole - 1n : whole;
  return next <= 0n ? 0 : fromMillionths(next * step);
}

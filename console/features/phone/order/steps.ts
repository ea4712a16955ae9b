import { fromMillionths, toMillionths } from '../../../../src/domain/money.ts';

/** One step more: the next whole multiple, exactly, whatever stood there. */
export function stepUp(quantity: number, multiple: number | null): number {
  const step = toMillionths(multiple ?? 1);
  return fromMillionths((toMillionths(quantity) / step + 1n) * step);
}

/** One step less, down to nothing. */
export function stepDown(quantity: number, multiple: number | null): number {
  const step = toMillionths(multiple ?? 1);
  const held = toMillionths(quantity);
  const whole = held / step;
  const next = held % step === 0n ? whole - 1n : whole;
  return next <= 0n ? 0 : fromMillionths(next * step);
}

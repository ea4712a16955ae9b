/** `amount` × `part` ÷ `whole` in whole numbers, exact before the one rounding, which is half away from zero. */
export function proportion(amount: number, part: number, whole: number): number {
  return wholeNumbers(amount, part, whole) ?? largeNumbers(amount, part, whole);
}

/** The same rounded down, for numbers from zero on. */
export function proportionDown(amount: number, part: number, whole: number): number {
  const product = amount * part;
  if (Number.isSafeInteger(product)) return (product - (product % whole)) / whole;
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

// Half of the divisor is added before the division, so both are doubled first; a product within the safe integers has not been
// rounded.
function wholeNumbers(amount: number, part: number, whole: number): number | null {
  const doubled = 2 * amount * part;
  const dividend = Math.abs(doubled) + whole;
  if (!Number.isSafeInteger(dividend)) return null;
  const quotient = (dividend - (dividend % (2 * whole))) / (2 * whole);
  return doubled < 0 ? 0 - quotient : quotient;
}

function largeNumbers(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  return Number((doubled < 0n ? doubled - divisor : doubled + divisor) / (2n * divisor));
}

export const MAX_TOTAL_CENTAVOS = 999_999_999_999;

const MAX_DECIMALS = 6;
const MAX_DIGITS = 15;

export function decimalProblem(value: number): 'decimals' | 'digits' | null {
  if (!Number.isFinite(value)) return 'digits';
  if (wholeCentavos(value) !== null) return null;

  const { coefficient, decimals } = shortestDecimal(Math.abs(value));
  if (decimals > MAX_DECIMALS) return 'decimals';
  return coefficient.replace(/^0+/, '').length > MAX_DIGITS ? 'digits' : null;
}

/** In centavos, exact before the one rounding, which is half away from zero. Only finite numbers. */
export function itemTotal(quantidade: number, valorUnitario: number): number {
  return wholeCentavosTotal(quantidade, valorUnitario) ?? roundedTotal(quantidade, valorUnitario);
}

/** Reais as a caller sends them; null where they have parts of a centavo. */
export function toCentavos(reais: number): number | null {
  return wholeCentavos(reais);
}

export function toReais(centavos: number): number {
  return centavos / 100;
}

/** With two places, for messages to the operator. */
export function inReais(centavos: number): string {
  return toReais(centavos).toFixed(2);
}

/** Centavos as decimal digits, which may exceed a safe number, written as a JSON number of reais. */
export function writeReais(centavos: string): string {
  const digits = centavos.padStart(3, '0');
  const [whole, decimals] = [digits.slice(0, -2), digits.slice(-2).replace(/0+$/, '')];
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** A number of at most six decimals, in whole millionths. */
export function toMillionths(value: number): bigint {
  const { coefficient, decimals } = shortestDecimal(value);
  return BigInt(coefficient) * 10n ** BigInt(MAX_DECIMALS - decimals);
}

/** For numbers from zero on. */
export function fromMillionths(millionths: bigint): number {
  const digits = String(millionths).padStart(MAX_DECIMALS + 1, '0');
  return Number(`${digits.slice(0, -MAX_DECIMALS)}.${digits.slice(-MAX_DECIMALS)}`);
}

// A product within the safe integers has not been rounded.
function wholeCentavosTotal(quantidade: number, valorUnitario: number): number | null {
  const centavos = wholeCentavos(valorUnitario);
  if (centavos === null || !Number.isSafeInteger(quantidade)) return null;
  const total = quantidade * centavos;
  return Number.isSafeInteger(total) ? total : null;
}

// Exact: a division is correctly rounded, so `centavos / 100 === value` says that both name the same double, and
// below 15 digits a double has only one decimal.
function wholeCentavos(value: number): number | null {
  const centavos = Math.round(value * 100);
  return centavos / 100 === value && Math.abs(centavos) < 10 ** MAX_DIGITS ? centavos : null;
}

function roundedTotal(quantidade: number, valorUnitario: number): number {
  const quantity = shortestDecimal(quantidade);
  const price = shortestDecimal(valorUnitario);
  const product = BigInt(quantity.coefficient) * BigInt(price.coefficient);
  const decimals = quantity.decimals + price.decimals;
  if (decimals <= 2) return Number(product * 10n ** BigInt(2 - decimals));

  const divisor = 10n ** BigInt(decimals - 2);
  const half = product < 0n ? -divisor / 2n : divisor / 2n;
  return Number((product + half) / divisor);
}

// The value is coefficient ÷ 10^decimals; an integer keeps all its digits in the coefficient.
function shortestDecimal(value: number): { coefficient: string; decimals: number } {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const decimals = fraction.length - Number(exponent);
  return {
    coefficient: whole + fraction + '0'.repeat(Math.max(0, -decimals)),
    decimals: Math.max(0, decimals),
  };
}

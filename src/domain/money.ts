export const MAX_TOTAL_CENTAVOS = 999_999_999_999;

const MAX_DECIMALS = 6;
const MAX_DIGITS = 15;

export function decimalProblem(value: number): 'decimals' | 'digits' | null {
  if (!Number.isFinite(value)) return 'digits';
  if (toCentavos(value) !== null) return null;

  const { coefficient, decimals } = shortestDecimal(Math.abs(value));
  if (decimals > MAX_DECIMALS) return 'decimals';
  return coefficient.replace(/^0+/, '').length > MAX_DIGITS ? 'digits' : null;
}

/** In centavos, exact before the one rounding, which is half away from zero. Only finite numbers. */
export function itemTotal(quantidade: number, valorUnitario: number): number {
  return wholeCentavosTotal(quantidade, valorUnitario) ?? roundedTotal(quantidade, valorUnitario);
}

/**
 * Reais as a caller sends them; null where they have parts of a centavo. Exact: a division is correctly rounded, so
 * `centavos / 100 === reais` says that both name the same double, and below 15 digits a double has only one decimal.
 */
export function toCentavos(reais: number): number | null {
  const centavos = Math.round(reais * 100);
  return centavos / 100 === reais && Math.abs(centavos) < 10 ** MAX_DIGITS ? centavos : null;
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
  const centavos = toCentavos(valorUnitario);
  if (centavos === null || !Number.isSafeInteger(quantidade)) return null;
  const total = quantidade * centavos;
  return Number.isSafeInteger(total) ? total : null;
}

function roundedTotal(quantidade: number, valorUnitario: number): number {
  const quantity = shortestDecimal(quantidade);
  const price = shortestDecimal(valorUnitario);
  const product = BigInt(quantity.coefficient) * BigInt(price.coefficient);
  return Number(roundedQuotient(100n * product, 10n ** BigInt(quantity.decimals + price.decimals)));
}

/** In whole numbers, half away from zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend;
  return (doubled < 0n ? doubled - divisor : doubled + divisor) / (2n * divisor);
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

/** `amount` × `part` ÷ `whole` in whole numbers, exact before the one rounding, which is half away from zero. */
export function proportion(amount: number, part: number, whole: number): number {
  return (
    wholeNumbers(amount, part, whole) ?? Number(roundedQuotient(BigInt(amount) * BigInt(part), BigInt(whole)))
  );
}

/** Rounds down; for numbers from zero on. */
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

/** A thousand with dots and a decimal comma, or digits with a comma or a point; decimals are required. */
const MONEY = /^(?:(\d{1,3}(?:\.\d{3})+),|(\d+)[,.])(\d{1,2})$/;

/** As many digits as the largest total has before its comma. */
const MOST_DIGITS = 10;

/** The centavos that a word of a search names, as `837,50`, `837.5` or `1.234,56`. Without decimals it is a code, not money. */
export function centavosIn(word: string): number | undefined {
  const [, grouped, plain = grouped?.replaceAll('.', ''), decimals] = MONEY.exec(word) ?? [];
  if (plain === undefined || decimals === undefined || plain.length > MOST_DIGITS) return undefined;
  return Number(`${plain}${decimals.padEnd(2, '0')}`);
}

/** A search without the sign that stands before a value: `R$ 837,50` is one word. */
export function withoutCurrency(search: string): string {
  return search.replace(/(?<!\S)r\$\s*(?=\d[\d.]*[,.]\d{1,2}(?!\S))/gi, '');
}

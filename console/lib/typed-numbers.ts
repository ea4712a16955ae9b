const WITH_COMMA = /^-?\d*(,\d*)?$/;
const GROUPED_BY_DOTS = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const WITH_ONE_DOT = /^-?\d*\.\d*$/;
const GROUPED_BY_COMMAS = /^-?[1-9]\d{0,2}((,\d{3})+\.\d*|(,\d{3}){2,})$/;

/** What a box for a number holds: the number, nothing, or a text that is none. */
export type TypedNumber = number | string;

/**
 * As Brazilians write it: `1.234,56`, and `1.000` is a thousand. A dot that cannot part thousands, as in `1.5` or
 * `0.125`, is a decimal point, and what was copied from elsewhere, as `1,234.56`, is read too.
 */
export function readTypedNumber(text: string): TypedNumber {
  const bare = text.replace(/R\$|%|\s/g, '').replace('−', '-');
  if (bare === '') return '';
  const plain = toPlainNumber(bare);
  return plain === undefined || !/\d/.test(plain) ? text : Number(plain);
}

function toPlainNumber(text: string): string | undefined {
  if (WITH_COMMA.test(text)) return text.replace(',', '.');
  if (GROUPED_BY_DOTS.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (WITH_ONE_DOT.test(text)) return text;
  if (GROUPED_BY_COMMAS.test(text)) return text.replaceAll(',', '');
  return undefined;
}

/** For the contract, which says what is wrong: nothing is a missing number, and a text that is none stays a text. */
export function toNumber(value: TypedNumber): number {
  return (value === '' ? undefined : value) as number;
}

/** One more or one less, as exactly as it was typed, and never below nothing. */
export function stepNumber(value: TypedNumber, by: number): TypedNumber {
  if (typeof value === 'string' && value !== '') return value;
  return Math.max(0, Number((Number(value) + by).toFixed(6)));
}

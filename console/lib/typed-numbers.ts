const WITH_COMMA = /^-?\d*(,\d*)?$/;
const GROUPED_BY_DOTS = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const WITH_ONE_DOT = /^-?\d*\.\d*$/;
const GROUPED_BY_COMMAS = /^-?[1-9]\d{0,2}((,\d{3})+\.\d*|(,\d{3}){2,})$/;

/** The value of a number field: a number, empty, or a text that is not a number. */
export type TypedNumber = number | string;

/** `1.000` is a thousand, but a dot that cannot group thousands, as in `1.5` or `0.125`, is a decimal point. */
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

/** For validation by the contract: empty is undefined, and an invalid text stays a text. */
export function toNumber(value: TypedNumber): number {
  return (value === '' ? undefined : value) as number;
}

/** Steps the number without losing decimals, never below zero; a text stays unchanged. */
export function stepNumber(value: TypedNumber, by: number): TypedNumber {
  if (typeof value === 'string' && value !== '') return value;
  return Math.max(0, Number((Number(value) + by).toFixed(6)));
}

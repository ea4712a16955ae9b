const TRUE = ['true', 'verdadeiro', 'sim', 's', '1'];
const FALSE = ['false', 'falso', 'não', 'nao', 'n', '0'];

/** A boolean as people and spreadsheets write it; undefined for any other text. */
export function readFlag(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (TRUE.includes(word)) return true;
  return FALSE.includes(word) ? false : undefined;
}

const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
const GROUPED = /^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:\.\d{3}){2,}$/;
/** `1.234` may be a thousand or a decimal fraction, so it is not read. */
const AMBIGUOUS = /^-?\d{1,3}\.\d{3}$/;

/** A number with a decimal comma or point, also as Excel writes money (`R$ 1.234,56`); undefined for any other text. */
export function readDecimal(text: string): number | undefined {
  const number = text.replace(/^R\$\s*/, '');
  if (AMBIGUOUS.test(number)) return undefined;
  if (GROUPED.test(number)) return Number(number.replaceAll('.', '').replace(',', '.'));
  return PLAIN.test(number) ? Number(number.replace(',', '.')) : undefined;
}

import { readDecimal } from './cell-values.ts';

/** A number as accountants write it: a negative one may have brackets or a trailing minus sign. */
export function readAmount(text: string): number | undefined {
  const plain = text
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replace(/^([-+(]?)R\$/i, '$1')
    .replace(/^\+/, '');
  const [, bracketed] = /^\((.+)\)$/.exec(plain) ?? [];
  const [, trailing] = /^([^-]+)-$/.exec(plain) ?? [];
  const below = bracketed ?? trailing;
  if (below === undefined) return readDecimal(plain);
  const value = below.startsWith('-') ? undefined : readDecimal(below);
  return value === undefined ? undefined : 0 - value;
}

/** A percentage with or without its sign; it is never a thousand or more, so a point separates its decimals. */
export function readPercentage(text: string): number | undefined {
  return readAmount(text.replace(/\s*%$/, '').replace(/^([-+]?\d{1,3})\.(\d{3})$/, '$1,$2'));
}

const BRAZILIAN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]\d.*)?$/;
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/;

/** A day in Brazilian form or ISO 8601, a time after it ignored; whether the calendar has that day is not checked. */
export function readDay(text: string): string | undefined {
  const [, iso] = ISO_DAY.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const [, day, month, year] = BRAZILIAN_DAY.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

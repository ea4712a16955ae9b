import { readDecimal } from './cell-values.ts';

/** A number as accountants write it: also in brackets or with its sign behind it where it is below zero. */
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

/** The same with the sign of percentages, which it may carry. None goes into the thousands, so a point parts its decimals. */
export function readPercentage(text: string): number | undefined {
  return readAmount(text.replace(/\s*%$/, '').replace(/^([-+]?\d{1,3})\.(\d{3})$/, '$1,$2'));
}

const BRAZILIAN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]\d.*)?$/;
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/;

/** A day as Brazilians write it, or as ISO 8601 does; a time behind it does not count. Whether there is such a day, it does not say. */
export function readDay(text: string): string | undefined {
  const [, iso] = ISO_DAY.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const [, day, month, year] = BRAZILIAN_DAY.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

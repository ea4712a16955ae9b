/** A number as accountants write it: a negative one may have brackets, a trailing minus sign or a `D` for debit. */
export function readAmount(text: string): number | undefined {
  const [, amount, side] = /^(.*\d\)?)\s*([CD])$/i.exec(text.trim()) ?? [];
  if (amount === undefined) return readSigned(text);
  const value = readSigned(amount);
  return value !== undefined && side?.toUpperCase() === 'D' ? 0 - Math.abs(value) : value;
}

/** No-break blanks, which group thousands. */
const GROUPED_BY_BLANKS = /^\d{1,3}(?:[\u00a0\u202f]\d{3})+(?:[.,]\d+)?$/;

function readSigned(text: string): number | undefined {
  const [figure = ''] = /\d.*\d/su.exec(text) ?? [];
  if (/\s/.test(figure) && !GROUPED_BY_BLANKS.test(figure)) return undefined;
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

const FIGURE = /^[-+(\s]*(?:R\$|US\$|BRL|USD)?[\s-]*\d[\d.,]*[\s)%CD-]*$/i;
/** Thousands parted by commas before a decimal point, as `1,234.56`. */
const POINTED = /\d,\d{3}\.\d{1,2}(?!\d)/;
const COMMAED = /\d,(?:\d{1,2}|\d{4,})(?!\d)|\d\.\d{3}[.,]\d/;

/** Whether figures are written as `1,234.56`: one is, and none could only be Brazilian. */
export function writePoints(texts: Iterable<string>): boolean {
  let arePointed = false;
  for (const text of texts) {
    if (!text.includes(',') && !text.includes('.')) continue;
    if (!FIGURE.test(text.trim())) continue;
    if (COMMAED.test(text)) return false;
    arePointed ||= POINTED.test(text);
  }
  return arePointed;
}

/** A figure of such a file without the commas that group thousands. */
export function withoutCommas(figure: string): string {
  return FIGURE.test(figure.trim()) ? figure.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '') : figure;
}

/** A percentage with or without its sign; it is never a thousand or more, so a point separates its decimals. */
export function readPercentage(text: string): number | undefined {
  return readAmount(text.replace(/\s*%$/, '').replace(/^([-+]?\d{1,3})\.(\d{3})$/, '$1,$2'));
}

const BRAZILIAN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]\d.*)?$/;
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/;

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const MONTH = /^(?:(\p{L}{3})\p{L}*\.?[/ -](?:de )?(\d{4}|\d{2})|(\d{1,2})[/-](\d{4}))$/iu;

/** The last day of a month, as `nov/2026` or `11/2026`. */
function readMonth(text: string): string | undefined {
  const [, name, shortYear, number, longYear] = MONTH.exec(text) ?? [];
  const month = name === undefined ? Number(number) : MONTHS.indexOf(name.toLowerCase()) + 1;
  const year = (shortYear ?? longYear)?.padStart(4, '20');
  if (year === undefined || !(month >= 1 && month <= 12)) return undefined;
  return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
}

/** A day in Brazilian form or ISO 8601, a time after it ignored, or the last one of a month; whether the calendar has it is not checked. */
export function readDay(text: string, { isMonthFirst = false } = {}): string | undefined {
  const [, iso] = ISO_DAY.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const lastDay = readMonth(text);
  if (lastDay !== undefined) return lastDay;
  const [, one, other, year] = BRAZILIAN_DAY.exec(text) ?? [];
  if (one === undefined || other === undefined || year === undefined) return undefined;
  const [day, month] = isMonthFirst && text.includes('/') ? [other, one] : [one, other];
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

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

import { businessCalendar } from '../../src/domain/calendar.ts';
import { onFirstUse } from '../../src/domain/on-first-use.ts';

/** The office's calendar; the service decides in its configured time zone. */
export const calendar = businessCalendar('America/Sao_Paulo', () => new Date());

/** 2026-11-14 → 14/11/2026 */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** 01/10 a 15/10/2026; the first year is shown only when it differs. */
export function formatPeriod(from: string, to: string): string {
  const first = formatDate(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 5) : first} a ${formatDate(to)}`;
}

const moments = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }),
);

/** A moment in the device's time zone: 14/11/2026, 09:30 */
export function formatMoment(moment: string): string {
  return moments().format(new Date(moment));
}

const times = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' }));

/** The time of day in the device's time zone: 09:30 */
export function formatTime(moment: number): string {
  return times().format(moment);
}

const days = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' }));

/** The day of a moment in the device's time zone: 14/11/2026 */
export function formatDayOf(moment: string): string {
  return days().format(new Date(moment));
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** 2026-11 → nov, 2026 */
export function monthParts(month: string): { name: string; year: string } {
  const [year = '', number = '1'] = month.split('-');
  return { name: MONTHS[Number(number) - 1] ?? '', year };
}

/** 2026-11 → nov/26 */
export function monthName(month: string): string {
  const { name, year } = monthParts(month);
  return `${name}/${year.slice(2)}`;
}

/** R$ 1.234,56 */
export function formatMoney(value: number): string {
  return inReais(writeNumber(value, 2, 2));
}

/** R$ 1.235, without centavos. */
export function formatRoundMoney(value: number): string {
  return inReais(writeNumber(value, 0));
}

const UNITS = ['', 'mil', 'mi', 'bi', 'tri'];

/** 12300 → 12,3 mil, on the axis of a chart. */
export function formatShortMoney(value: number): string {
  const size = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.abs(value) || 1) / 3)));
  const written = writeNumber(value / 1000 ** size, 1);
  const isNext = /^-?1\.000$/.test(written) && size < UNITS.length - 1;
  const unit = UNITS[isNext ? size + 1 : size];
  return (isNext ? written.replace('1.000', '1') : written) + (unit && `\u00a0${unit}`);
}

/** A price with all its decimals, at least two. */
export function formatPrice(value: number): string {
  return inReais(writeNumber(value, 6, 2));
}

function inReais(written: string): string {
  return written.startsWith('-') ? `-R$\u00a0${written.slice(1)}` : `R$\u00a0${written}`;
}

export function formatNumber(value: number): string {
  return writeNumber(value, 6);
}

/** A vendedor does not see the office's rate. */
export function formatRate(percentage: number | null): string {
  return percentage === null ? '—' : `${formatNumber(percentage)}%`;
}

/** 7.5004 → 7,5%: a percentage computed from whole centavos is only that exact. */
export function formatPercent(value: number): string {
  return `${writeNumber(value, 2)}%`;
}

/** Like percent, with both decimals: one below the other they line up. */
export function formatEvenPercent(value: number): string {
  return `${writeNumber(value, 2, 2)}%`;
}

/** 46.22 → 46,2%: always one decimal, so that those of one screen compare. */
export function formatTenths(percentage: number): string {
  return `${writeNumber(percentage, 1, 1)}%`;
}

/** 0.125 → 12,5% */
export function formatShare(share: number): string {
  return formatTenths(shiftPoint(share, 2));
}

/** 1 cliente, 2 clientes */
export function count(quantity: number, one: string, many: string): string {
  return `${writeNumber(quantity, 0)} ${quantity === 1 ? one : many}`;
}

/** The initials of the first two words that begin with a letter or digit: “Silva & Souza” is SS. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}

/** By hand, because a browser's first `Intl` format takes a tenth of a second on a phone; halves away from zero, as `Intl` does. */
export function writeNumber(value: number, most: number, least = 0): string {
  const scaled = Math.round(shiftPoint(Math.abs(value), most));
  if (!Number.isSafeInteger(scaled))
    return value.toLocaleString('pt-BR', { minimumFractionDigits: least, maximumFractionDigits: most });
  const digits = String(scaled).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(\d{3})+$)/g, '.');
  const part = digits
    .slice(digits.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + whole + (part && `,${part}`);
}

/** Times a power of ten, by its decimals: 1.005 becomes 100.5 and not a little less. */
function shiftPoint(value: number, places: number): number {
  const [digits, power = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(power) + places}`);
}

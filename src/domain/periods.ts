import { isCalendarDate } from './dates.ts';

/** Whole days, the first and the last included, as YYYY-MM-DD. */
export interface Period {
  de: string;
  ate: string;
}

const DAY_MILLIS = 24 * 60 * 60 * 1000;
const FIRST_DAY = '0001-01-01';

export function addDays(date: string, days: number): string {
  const moved = utc(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return isoDate(moved);
}

export function daysBetween(from: string, to: string): number {
  return (utc(to).getTime() - utc(from).getTime()) / DAY_MILLIS;
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The last `count` months, as YYYY-MM, up to the date's own. */
export function monthsUpTo(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addMonths(date, at + 1 - count).slice(0, 7));
}

export function wholeMonths(months: string[]): Period {
  return { de: `${months[0]}-01`, ate: lastOfMonth(`${months.at(-1)}-01`) };
}

/**
 * The period to compare with: as many months before whole months; the same days of the month before for the beginning of a month;
 * as many days right before for any other period.
 */
export function previousPeriod({ de, ate }: Period): Period {
  if (de === firstOfMonth(de) && ate === lastOfMonth(ate)) {
    return { de: addMonths(de, -countMonths(de, ate)), ate: addDays(de, -1) };
  }
  if (de === firstOfMonth(ate)) return { de: addMonths(de, -1), ate: addMonths(ate, -1) };
  return { de: addDays(de, -daysBetween(de, ate) - 1), ate: addDays(de, -1) };
}

/** The same day of another month, or its last day when it is shorter. */
export function addMonths(date: string, months: number): string {
  const moved = utc(firstOfMonth(date));
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = lastOfMonth(isoDate(moved));
  const sameDay = last.slice(0, 8) + date.slice(8);
  return isCalendarDate(sameDay) ? sameDay : last;
}

export function lastOfMonth(date: string): string {
  const next = utc(firstOfMonth(date));
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  return isoDate(next);
}

function countMonths(from: string, to: string): number {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(to) - months(from) + 1;
}

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Dates before the databases' first day become that day. */
function isoDate(date: Date): string {
  const text = date.toISOString();
  return date.getUTCFullYear() < 1 ? FIRST_DAY : text.slice(0, 10);
}

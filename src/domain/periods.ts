import { isCalendarDate } from './calendar.ts';

/** Whole days, the first and the last included, as YYYY-MM-DD. */
export interface Period {
  de: string;
  ate: string;
}

/** What may be asked for: both days, one, or none. */
export type AskedPeriod = { readonly [Day in keyof Period]?: Period[Day] | undefined };

/** The end defaults to today, the beginning to the first day of its month. */
export function monthUpTo({ de, ate }: AskedPeriod, today: string): Period {
  const end = ate ?? today;
  return { de: de ?? firstOfMonth(end), ate: end };
}

const DAY_MILLIS = 24 * 60 * 60 * 1000;
/** The first day that databases can store. */
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
  return Array.from({ length: count }, (_, at) => monthOf(addMonths(date, at + 1 - count)));
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

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month as `2026-03`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text) && text >= '0001-01';
}

/** A month for which goals may be set. */
export function isGoalMonth(text: string): boolean {
  return MONTH.test(text) && text >= '2000-01' && text <= '2099-12';
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthsAfter(month: string, count: number): string {
  return monthOf(addMonths(`${month}-01`, count));
}

/** All months from one to another, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthsAfter(month, 1)) months.push(month);
  return months;
}

export const WORKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'] as const;
export const WEEKDAYS = ['domingo', ...WORKDAYS] as const;

export type Workday = (typeof WORKDAYS)[number];
export type Weekday = (typeof WEEKDAYS)[number];

export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[utc(date).getUTCDay()] as Weekday;
}

export function isWorkday(day: Weekday): day is Workday {
  return (WORKDAYS as readonly Weekday[]).includes(day);
}

const DAYS_OF_A_WEEK = 7;

/** The number of a day's week (Monday to Sunday), counted from the first day, which is a Monday. */
export function weekOf(date: string): number {
  return Math.floor(daysBetween(FIRST_DAY, date) / DAYS_OF_A_WEEK);
}

/** The given weekday in the week of a date. */
export function dayInWeekOf(date: string, day: Workday): string {
  const fromMonday = daysBetween(FIRST_DAY, date) % DAYS_OF_A_WEEK;
  return addDays(date, WORKDAYS.indexOf(day) - fromMonday);
}

/** A period as whole months, days that are added to them and days that are taken from them. */
interface MonthParts {
  /** As YYYY-MM; null where no month is used. */
  readonly months: { readonly first: string; readonly last: string } | null;
  readonly added: readonly Period[];
  readonly taken: readonly Period[];
}

/** So that as few days as possible are left to be added or taken; after today there is next to nothing. */
export function splitByMonths({ de, ate }: Period, today: string): MonthParts {
  const [begin, end] = [firstOfMonth(de), lastOfMonth(ate)];
  const before: Period = { de: begin, ate: addDays(de, -1) };
  const after: Period = { de: addDays(ate, 1), ate: end };
  const daysBefore = daysBetween(begin, de);
  const daysAfter = Math.max(0, daysBetween(ate, end < today ? end : today));
  const isBefore = de !== begin;
  const isAfter = ate !== end;
  if (begin === firstOfMonth(ate)) {
    if (daysBefore + daysAfter > daysBetween(de, ate) + 1)
      return { months: null, added: [{ de, ate }], taken: [] };
    const taken = [...(isBefore ? [before] : []), ...(isAfter ? [after] : [])];
    return { months: { first: monthOf(de), last: monthOf(ate) }, added: [], taken };
  }
  const head: Period = { de, ate: lastOfMonth(de) };
  const tail: Period = { de: firstOfMonth(ate), ate };
  const addsHead = daysBefore > daysBetween(de, head.ate) + 1;
  const addsTail = isAfter && daysAfter > daysBetween(tail.de, ate) + 1;
  const first = addsHead ? addMonths(begin, 1) : begin;
  const last = addsTail ? addMonths(tail.de, -1) : tail.de;
  return {
    months: first > last ? null : { first: monthOf(first), last: monthOf(last) },
    added: [...(addsHead ? [head] : []), ...(addsTail ? [tail] : [])],
    taken: [...(isBefore && !addsHead ? [before] : []), ...(isAfter && !addsTail ? [after] : [])],
  };
}

/** The twelve months that end with a day. */
export function yearUpTo(ate: string): Period {
  return { de: addDays(addMonths(ate, -12), 1), ate };
}

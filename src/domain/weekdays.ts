import { addDays, daysBetween } from './periods.ts';

export const WORKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'] as const;
export const WEEKDAYS = ['domingo', ...WORKDAYS] as const;

export type Workday = (typeof WORKDAYS)[number];
export type Weekday = (typeof WEEKDAYS)[number];

export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday;
}

export function isWorkday(day: Weekday): day is Workday {
  return (WORKDAYS as readonly Weekday[]).includes(day);
}

const DAYS_OF_A_WEEK = 7;
/** Weeks are counted from the first Monday that databases can store. */
const FIRST_MONDAY = '0001-01-01';

/** The number of a day's week (Monday to Sunday). */
export function weekOf(date: string): number {
  return Math.floor(daysBetween(FIRST_MONDAY, date) / DAYS_OF_A_WEEK);
}

/** The given weekday in the week of a date. */
export function dayInWeekOf(date: string, day: Workday): string {
  const fromMonday = daysBetween(FIRST_MONDAY, date) % DAYS_OF_A_WEEK;
  return addDays(date, WORKDAYS.indexOf(day) - fromMonday);
}

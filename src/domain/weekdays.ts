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
/** Weeks are counted from the first Monday that databases know. */
const FIRST_MONDAY = '0001-01-01';

/** The number of the week, from Monday to Sunday, that a day lies in. */
export function weekOf(date: string): number {
  return Math.floor(daysBetween(FIRST_MONDAY, date) / DAYS_OF_A_WEEK);
}

/** The day of that name in the week of another. */
export function dayInWeekOf(date: string, day: Workday): string {
  const fromMonday = daysBetween(FIRST_MONDAY, date) % DAYS_OF_A_WEEK;
  return addDays(date, WORKDAYS.indexOf(day) - fromMonday);
}

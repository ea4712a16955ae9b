import { dayIn, isFutureDate, todayIn } from './dates.ts';

/** The days of the business, seen from its time zone. */
export interface Calendar {
  now(): Date;
  today(): string;
  year(): number;
  isFuture(date: string): boolean;
  /** The day that a moment, in UTC, lies in. */
  dayOf(moment: string): string;
}

export function businessCalendar(timeZone: string, now: () => Date): Calendar {
  const today = () => todayIn(timeZone, now());
  return {
    now,
    today,
    year: () => Number(today().slice(0, 4)),
    isFuture: (date) => isFutureDate(date, timeZone, now()),
    dayOf: (moment) => dayIn(timeZone, new Date(moment)),
  };
}

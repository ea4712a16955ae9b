import { dayIn, isFutureDate, todayIn } from './dates.ts';

/** Days in the time zone of the business. */
export interface Calendar {
  now(): Date;
  today(): string;
  year(): number;
  isFuture(date: string): boolean;
  /** The day of a moment in UTC. */
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

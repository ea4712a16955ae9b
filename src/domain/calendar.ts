import { isFutureDate, todayIn } from './dates.ts';

/** The days of the business, seen from its time zone. */
export interface Calendar {
  today(): string;
  year(): number;
  isFuture(date: string): boolean;
}

export function businessCalendar(timeZone: string, now: () => Date): Calendar {
  const today = () => todayIn(timeZone, now());
  return {
    today,
    year: () => Number(today().slice(0, 4)),
    isFuture: (date) => isFutureDate(date, timeZone, now()),
  };
}

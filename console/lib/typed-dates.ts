import { isCalendarDate } from '../../src/domain/dates.ts';
import { calendar } from './dates.ts';

/** Parses typed dates: 14/11/2026, 14/11/26, 14/11 of this year, also with dots, dashes or no separator. */
export function readTypedDate(text: string): string | null {
  const digits = text.replace(/[./-]/g, ' ').trim();
  const [day, month, year] = /^\d{4,8}$/.test(digits)
    ? [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
    : digits.split(/\s+/);
  const date = `${fullYear(year)}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function fullYear(year = ''): string {
  const thisYear = String(calendar.year());
  return thisYear.slice(0, 4 - Math.min(year.length, 4)) + year;
}

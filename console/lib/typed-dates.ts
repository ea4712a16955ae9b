import { isCalendarDate } from '../../src/domain/calendar.ts';
import { calendar, formatDate } from './formats.ts';

/** Parses typed dates: 14/11/2026, 14/11/26, 14/11 of this year, also with dots, dashes or no separator. */
export function readTypedDate(text: string): string | null {
  const digits = text.replace(/[./-]/g, ' ').trim();
  const [day, month, year] = /^\d{4,8}$/.test(digits)
    ? [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
    : digits.split(/\s+/);
  const date = `${fullYear(year)}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

interface Limits {
  minDate?: string | Date | null | undefined;
  maxDate?: string | Date | null | undefined;
}

export function faultOfDate(typed: string, { minDate, maxDate }: Limits): string | undefined {
  if (typed === '') return undefined;
  const date = readTypedDate(typed);
  if (date === null) return `“${typed}” não é uma data`;
  if (maxDate && date > String(maxDate)) return `Deve ser até ${formatDate(String(maxDate))}`;
  if (minDate && date < String(minDate)) return `Deve ser a partir de ${formatDate(String(minDate))}`;
  return undefined;
}

function fullYear(year = ''): string {
  const thisYear = String(calendar.year());
  return thisYear.slice(0, 4 - Math.min(year.length, 4)) + year;
}

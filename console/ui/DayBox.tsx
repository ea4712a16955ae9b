import { DateInput, type DateInputProps } from '@mantine/dates';
import { useEffect, useState } from 'react';
import { isCalendarDate } from '../../src/domain/dates.ts';
import { calendar, formatDate } from '../lib/dates.ts';
import { CALENDAR_WORDS, DatesInPortuguese } from './DatesInPortuguese.tsx';

/**
 * A date that is typed or picked from a calendar. An invalid text stays in the box with its fault, and keeps the form from being
 * saved with the previous date.
 */
export default function DayBox({ onBlur, onChange, error, ...props }: DateInputProps) {
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const fault = faultOf(typed, props);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value replaces the typed text.
  useEffect(() => setTyped(''), [props.value]);

  return (
    <DatesInPortuguese>
      <DateInput
        valueFormat="DD/MM/YYYY"
        dateParser={readTypedDate}
        ariaLabels={CALENDAR_WORDS}
        {...props}
        fixOnBlur={fault === undefined}
        // The calendar would cover what is wrong with the text.
        popoverProps={{ disabled: isLeft && fault !== undefined }}
        data-unpicked={fault !== undefined || undefined}
        error={error || (isLeft && fault)}
        onInput={(event) => {
          setIsLeft(false);
          setTyped(event.currentTarget.value.trim());
        }}
        onChange={(date) => {
          setTyped('');
          onChange?.(date);
        }}
        onBlur={(event) => {
          setIsLeft(true);
          onBlur?.(event);
        }}
      />
    </DatesInPortuguese>
  );
}

function faultOf(typed: string, { minDate, maxDate }: DateInputProps): string | undefined {
  if (typed === '') return undefined;
  const date = readTypedDate(typed);
  if (date === null) return `“${typed}” não é uma data`;
  if (maxDate && date > String(maxDate)) return `Deve ser até ${formatDate(String(maxDate))}`;
  if (minDate && date < String(minDate)) return `Deve ser a partir de ${formatDate(String(minDate))}`;
  return undefined;
}

/** Parses typed dates: 14/11/2026, 14/11/26, 14/11 of this year, also with dots, dashes or no separator. */
function readTypedDate(text: string): string | null {
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

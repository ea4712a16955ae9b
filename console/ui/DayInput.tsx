import { DateInput, type DateInputProps } from '@mantine/dates';
import { readTypedDate } from '../lib/typed-dates.ts';
import { CALENDAR_WORDS, DatesInPortuguese } from './DatesInPortuguese.tsx';

/** A day, typed as people type it or picked from a calendar. */
export function DayInput(props: DateInputProps) {
  return (
    <DatesInPortuguese>
      <DateInput valueFormat="DD/MM/YYYY" dateParser={readTypedDate} ariaLabels={CALENDAR_WORDS} {...props} />
    </DatesInPortuguese>
  );
}

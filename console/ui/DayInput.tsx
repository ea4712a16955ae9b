import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { readTypedDate } from '../lib/typed-dates.ts';
import { CALENDAR_WORDS, DatesInPortuguese } from './DatesInPortuguese.tsx';

/** A day, typed as people type it or picked from a calendar. What is typed and is no day is told, not dropped in silence. */
export function DayInput({ onBlur, onChange, error, ...props }: DateInputProps) {
  const [unread, setUnread] = useState('');
  return (
    <DatesInPortuguese>
      <DateInput
        valueFormat="DD/MM/YYYY"
        dateParser={readTypedDate}
        ariaLabels={CALENDAR_WORDS}
        {...props}
        error={error || (unread && `“${unread}” não é uma data: ficou como estava`)}
        onChange={(date) => {
          setUnread('');
          onChange?.(date);
        }}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim();
          setUnread(typed === '' || readTypedDate(typed) !== null ? '' : typed);
          onBlur?.(event);
        }}
      />
    </DatesInPortuguese>
  );
}

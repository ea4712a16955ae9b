import { DateInput, type DateInputProps, DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import { type ReactNode, useEffect, useState } from 'react';
import { faultOfDate, readTypedDate } from '../lib/typed-dates.ts';
import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';

/** An invalid text stays in the box with its fault, and keeps the form from being saved with the previous date. */
export default function DayBox({ onBlur, onChange, error, ...props }: DateInputProps) {
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const fault = faultOfDate(typed, props);

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

/** No weekend days, because their red colour is hard to read and means nothing here. */
const SETTINGS: DatesProviderSettings = { locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] };

export const CALENDAR_WORDS = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
};

export function DatesInPortuguese({ children }: { children: ReactNode }) {
  return <DatesProvider settings={SETTINGS}>{children}</DatesProvider>;
}

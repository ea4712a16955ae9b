import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '../../src/domain/periods.ts';
import { calendar } from '../lib/formats.ts';
import { CALENDAR_WORDS, DatesInPortuguese } from './DayBox.tsx';
import { PeriodButton, type PeriodProps } from './PeriodButton.tsx';

/** Opens on mount, because it is loaded when the button is pressed. */
export default function PeriodPopover(props: PeriodProps) {
  const [opened, { close, toggle }] = useDisclosure(true);
  return (
    <Popover
      opened={opened}
      onChange={(open) => open || close()}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PeriodButton {...props} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Período">
        <PeriodCalendar {...props} onChosen={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function PeriodCalendar(props: PeriodProps & { onChosen: () => void }) {
  const { from, to, ahead = false, onChange, onChosen } = props;
  const today = calendar.today();
  const [days, setDays] = useState<[string | null, string | null]>([from ?? null, to ?? null]);
  return (
    <DatesInPortuguese>
      <DatePicker
        type="range"
        allowSingleDateInRange
        ariaLabels={CALENDAR_WORDS}
        maxDate={ahead ? undefined : today}
        defaultDate={to ?? today}
        presets={ahead ? periodsAround(today) : usualPeriods(today)}
        value={days}
        onChange={([first, last]) => {
          setDays([first, last]);
          if (first === null || last === null) return;
          onChange(first, last);
          onChosen();
        }}
      />
    </DatesInPortuguese>
  );
}

interface Period {
  label: string;
  value: [from: string, to: string];
}

function usualPeriods(today: string): Period[] {
  const monthStart = firstOfMonth(today);
  return [
    { label: 'Hoje', value: [today, today] },
    { label: 'Últimos 7 dias', value: [addDays(today, -6), today] },
    { label: 'Este mês', value: [monthStart, today] },
    { label: 'Mês passado', value: [addMonths(monthStart, -1), addDays(monthStart, -1)] },
    { label: 'Últimos 90 dias', value: [addDays(today, -89), today] },
    { label: 'Este ano', value: [`${today.slice(0, 4)}-01-01`, today] },
  ];
}

function periodsAround(today: string): Period[] {
  const months = (from: number, count = 1): Period['value'] => [
    addMonths(firstOfMonth(today), from),
    lastOfMonth(addMonths(firstOfMonth(today), from + count - 1)),
  ];
  return [
    { label: 'Mês passado', value: months(-1) },
    { label: 'Este mês', value: months(0) },
    { label: 'Próximo mês', value: months(1) },
    { label: 'Próximos três meses', value: months(1, 3) },
    { label: 'Este ano', value: [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`] },
  ];
}

import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { calendar } from '../lib/dates.ts';
import { periodsAround, usualPeriods } from '../lib/periods.ts';
import { CALENDAR_WORDS, DatesInPortuguese } from './DatesInPortuguese.tsx';
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

/** Calls `onChange` once both days are chosen. */
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

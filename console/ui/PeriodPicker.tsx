import '@mantine/dates/styles.css';
import { DatePickerInput } from '@mantine/dates';
import { calendar } from '../lib/dates.ts';
import { usualPeriods } from '../lib/periods.ts';
import { Icon } from './icons.tsx';

export interface PeriodProps {
  from: string | undefined;
  to: string | undefined;
  clearable?: boolean;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

/** From one day to another, with the usual periods one press away. */
export default function PeriodPicker({ from, to, clearable = true, onChange }: PeriodProps) {
  return (
    <DatePickerInput
      type="range"
      aria-label="Período"
      placeholder="Qualquer data"
      valueFormat="DD/MM/YYYY"
      allowSingleDateInRange
      clearable={clearable}
      w={{ sm: 215 }}
      leftSection={<Icon name="calendar" size={16} />}
      maxDate={calendar.today()}
      presets={usualPeriods(calendar.today())}
      value={[from ?? null, to ?? null]}
      onChange={([from, to]) => onChange(from ?? undefined, to ?? undefined)}
    />
  );
}

import { TextInput } from '@mantine/core';
import type { DateInputProps } from '@mantine/dates';
import { Suspense, use, useState } from 'react';
import { formatDate } from '../lib/dates.ts';
import { useMayLoad } from './Later.tsx';
import { lazyPart } from './lazy-part.tsx';

const DayBox = lazyPart(() => import('./DayBox.tsx'));

/** A date input. The calendar is loaded after the form is shown, or when it is reached: until then the date is read-only text. */
export function DayInput(props: DateInputProps) {
  const { label, placeholder, required, description, error, disabled, leftSection, value, w } = props;
  const [isReached, setIsReached] = useState(false);
  const mayLoad = useMayLoad();
  const box = {
    label,
    placeholder,
    required,
    description,
    error,
    disabled,
    leftSection,
    w,
    'aria-label': props['aria-label'],
  };
  const text = (
    <TextInput
      {...box}
      readOnly
      value={value ? formatDate(String(value)) : ''}
      onFocus={() => setIsReached(true)}
      onBlur={() => setIsReached(false)}
    />
  );
  // The text stays mounted until the calendar takes its place, because an unmounted one would lose the focus.
  return (
    <Suspense fallback={text}>
      {mayLoad || isReached ? <DayBox {...props} {...(isReached && { autoFocus: true })} /> : <NotYet />}
    </Suspense>
  );
}

const never = new Promise<never>(() => {});

function NotYet() {
  return use(never);
}

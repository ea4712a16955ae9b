import { TextInput } from '@mantine/core';
import type { DateInputProps } from '@mantine/dates';
import { Suspense, use, useState } from 'react';
import { formatDate } from '../lib/dates.ts';
import { faultOfDate, readTypedDate } from '../lib/typed-dates.ts';
import { useMayLoad } from './Later.tsx';
import { lazyPart } from './lazy-part.tsx';

const DayBox = lazyPart(() => import('./DayBox.tsx'));

/** A date input. The calendar is loaded after the form is shown, or when it is reached; what is typed before counts, and is not interrupted. */
export function DayInput(props: DateInputProps) {
  const { label, placeholder, required, description, error, disabled, leftSection, value, onChange, w } =
    props;
  const [isReached, setIsReached] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const [typed, setTyped] = useState<string>();
  const mayLoad = useMayLoad();
  const fault = typed === undefined ? undefined : faultOfDate(typed.trim(), props);
  const box = {
    label,
    placeholder,
    required,
    description,
    disabled,
    leftSection,
    w,
    'aria-label': props['aria-label'],
  };
  const type = (text: string) => {
    setTyped(text);
    setIsLeft(false);
    if (text.trim() === '') onChange?.(null);
    else if (faultOfDate(text.trim(), props) === undefined) onChange?.(readTypedDate(text));
  };
  const leave = () => {
    setTimeout(() => setIsReached(false));
    setIsLeft(true);
    if (fault === undefined) setTyped(undefined);
  };
  const text = (
    <TextInput
      {...box}
      error={error || (isLeft && fault)}
      data-unpicked={fault !== undefined || undefined}
      value={typed ?? (value ? formatDate(String(value)) : '')}
      onChange={(event) => type(event.currentTarget.value)}
      // Later than what is put in with the focus, as a browser that fills forms does: that would go to the box that is replaced.
      onFocus={() => setTimeout(() => setIsReached(true))}
      onBlur={leave}
    />
  );
  const isTime = typed === undefined && (mayLoad || isReached);
  // The text stays mounted until the calendar takes its place, because an unmounted one would lose the focus.
  return (
    <Suspense fallback={text}>
      {isTime ? <DayBox {...props} {...(isReached && { autoFocus: true })} /> : <NotYet />}
    </Suspense>
  );
}

const never = new Promise<never>(() => {});

function NotYet() {
  return use(never);
}

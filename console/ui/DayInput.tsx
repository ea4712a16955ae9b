import { TextInput } from '@mantine/core';
import type { DateInputProps } from '@mantine/dates';
import { Suspense, use, useState } from 'react';
import { formatDate } from '../lib/formats.ts';
import { faultOfDate, readTypedDate } from '../lib/typed-dates.ts';
import { useMayLoad } from './Later.tsx';
import { lazyInSuspense } from './lazy-part.tsx';

const DayBox = lazyInSuspense(() => import('./DayBox.tsx'));

/** A date input. The calendar is loaded after the form is shown; what is typed before counts, and is not interrupted. */
export function DayInput(props: DateInputProps) {
  const { label, placeholder, required, description, error, disabled, leftSection, value, onChange, w } =
    props;
  const [isFocused, setIsFocused] = useState(false);
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
    setIsFocused(false);
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
      onFocus={() => setIsFocused(true)}
      onBlur={leave}
    />
  );
  // Not while somebody is in the box: he would lose its selection, and what he types.
  const isTime = typed === undefined && !isFocused && mayLoad;
  return <Suspense fallback={text}>{isTime ? <DayBox {...props} /> : <NotYet />}</Suspense>;
}

const never = new Promise<never>(() => {});

function NotYet() {
  return use(never);
}

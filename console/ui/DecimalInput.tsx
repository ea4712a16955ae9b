import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { readTypedNumber, stepNumber, type TypedNumber } from '../lib/typed-numbers.ts';

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: TypedNumber;
  onChange?: (value: TypedNumber) => void;
  /** The fewest decimals shown while the box has no focus. */
  decimals?: number;
}

/** Thousands separators are added on blur and removed on focus, so that no dot is ambiguous while typing. */
export function DecimalInput({ value = '', onChange, decimals = 0, ...props }: DecimalInputProps) {
  const { onFocus, onBlur, onKeyDown, ...input } = props;
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const isTyping = typed !== undefined;
  // The value may have been set meanwhile, for example by a chosen product.
  const isShownAsTyped = isTyping && readTypedNumber(typed) === value;
  const isNoNumber = !isTyping && typeof value === 'string' && value.trim() !== '';

  // The browser selects a box that is entered by Tab; the change of its text would undo that.
  useLayoutEffect(() => {
    if (isTyping) box.current?.select();
  }, [isTyping]);

  const type = (text: string) => {
    setTyped(text);
    onChange?.(readTypedNumber(text));
  };
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    type(write(stepNumber(value, by), { useGrouping: false }));
  };

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      error={input.error || (isNoNumber && 'Deve ser um número')}
      ref={box}
      value={isShownAsTyped ? typed : write(value, { minimumFractionDigits: decimals })}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        setTyped(write(value, { minimumFractionDigits: decimals, useGrouping: false }));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'ArrowUp') step(event, 1);
        if (event.key === 'ArrowDown') step(event, -1);
      }}
    />
  );
}

export function MoneyInput(props: DecimalInputProps) {
  return (
    <DecimalInput
      leftSection={<Text size="sm">R$</Text>}
      leftSectionPointerEvents="none"
      placeholder="0,00"
      decimals={2}
      {...props}
    />
  );
}

export function PercentInput(props: DecimalInputProps) {
  return (
    <DecimalInput
      rightSection={<Text size="sm">%</Text>}
      rightSectionPointerEvents="none"
      placeholder="0"
      {...props}
    />
  );
}

/** An invalid text stays visible. */
function write(value: TypedNumber, options: Intl.NumberFormatOptions): string {
  if (typeof value === 'string') return value;
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 20, ...options });
}

import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { withCentavos } from '../lib/money.ts';

/** A number as Brazilians write it, with as many decimals as the service takes. */
export function DecimalInput(props: NumberInputProps) {
  return (
    <NumberInput
      decimalSeparator=","
      thousandSeparator="."
      decimalScale={6}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      autoComplete="off"
      {...props}
    />
  );
}

/** Shows at least the centavos, except to whoever is typing: there it shows what was typed. */
export function MoneyInput({ value, onChange, onBlur, ...props }: NumberInputProps) {
  const [isTyped, setTyped] = useState(false);
  return (
    <DecimalInput
      prefix="R$ "
      placeholder="R$ 0,00"
      // On leaving, the library would turn the text into a number again, and drop the zeros at its end.
      trimLeadingZeroesOnBlur={false}
      clampBehavior="none"
      value={isTyped ? value : withCentavos(value)}
      onChange={(value) => {
        setTyped(true);
        onChange?.(value);
      }}
      onBlur={(event) => {
        setTyped(false);
        onBlur?.(event);
      }}
      {...props}
    />
  );
}

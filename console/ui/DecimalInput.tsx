import { NumberInput, type NumberInputProps } from '@mantine/core';

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

export function MoneyInput(props: NumberInputProps) {
  return <DecimalInput prefix="R$ " placeholder="R$ 0,00" {...props} />;
}

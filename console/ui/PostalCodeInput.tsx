import type { ComponentProps } from 'react';
import { maskPostalCode } from '../lib/postal-codes.ts';
import { MaskedInput } from './MaskedInput.tsx';

export function PostalCodeInput(props: Omit<ComponentProps<typeof MaskedInput>, 'mask'>) {
  return (
    <MaskedInput
      label="CEP"
      placeholder="00000-000"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      mask={maskPostalCode}
    />
  );
}

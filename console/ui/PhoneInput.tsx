import type { ComponentProps } from 'react';
import { maskPhone } from '../lib/phones.ts';
import { MaskedInput } from './MaskedInput.tsx';

export function PhoneInput(props: Omit<ComponentProps<typeof MaskedInput>, 'mask'>) {
  return (
    <MaskedInput
      label="Telefone"
      placeholder="(11) 98765-4321"
      type="tel"
      autoComplete="off"
      {...props}
      mask={maskPhone}
    />
  );
}

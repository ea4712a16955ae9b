import type { ComponentProps } from 'react';
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

/** Adds parentheses and dash while a Brazilian number is typed. */
function maskPhone(text: string): string {
  if (text.trim().startsWith('+')) return text.replace(/[^\d+\s()-]/g, '').slice(0, 24);
  const digits = text.replace(/\D/g, '').slice(0, 11);
  if (digits.length <= 2) return digits.length === 0 ? '' : `(${digits}`;
  const split = digits.length === 11 ? 7 : 6;
  const first = digits.slice(2, split);
  const last = digits.slice(split);
  return `(${digits.slice(0, 2)}) ${first}${last && `-${last}`}`;
}

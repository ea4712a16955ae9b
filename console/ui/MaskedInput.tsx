import { TextInput, type TextInputProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { formatTaxId } from '../../src/domain/tax-ids.ts';
import { maskPostalCode } from '../lib/postal-codes.ts';

interface MaskedInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string;
  onChange: (value: string) => void;
  mask: (text: string) => string;
}

/** Adds punctuation while typing at the end; a correction in the middle is formatted on blur. */
export function MaskedInput({ value = '', onChange, mask, onBlur, ...props }: MaskedInputProps) {
  return (
    <TextInput
      {...props}
      value={value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        const isAtEnd = currentTarget.selectionStart === typed.length;
        const isGrowing = typed.length > value.length;
        onChange(isAtEnd && isGrowing ? mask(typed) : typed);
      }}
      onBlur={(event) => {
        onChange(mask(value));
        onBlur?.(event);
      }}
    />
  );
}

type MaskedProps = Omit<ComponentProps<typeof MaskedInput>, 'mask'>;

const masked = (mask: (text: string) => string, usual: Partial<MaskedProps>) => (props: MaskedProps) => (
  <MaskedInput autoComplete="off" {...usual} {...props} mask={mask} />
);

export const PhoneInput = masked(maskPhone, {
  label: 'Telefone',
  placeholder: '(11) 98765-4321',
  type: 'tel',
});

export const PostalCodeInput = masked(maskPostalCode, {
  label: 'CEP',
  placeholder: '00000-000',
  inputMode: 'numeric',
});

export const TaxIdInput = masked(formatTaxId, {
  label: 'CPF ou CNPJ',
  placeholder: '00.000.000/0000-00',
  spellCheck: false,
});

function maskPhone(text: string): string {
  if (text.trim().startsWith('+')) return text.replace(/[^\d+\s()-]/g, '').slice(0, 24);
  const digits = text.replace(/\D/g, '').slice(0, 11);
  if (digits.length <= 2) return digits.length === 0 ? '' : `(${digits}`;
  const split = digits.length === 11 ? 7 : 6;
  const first = digits.slice(2, split);
  const last = digits.slice(split);
  return `(${digits.slice(0, 2)}) ${first}${last && `-${last}`}`;
}

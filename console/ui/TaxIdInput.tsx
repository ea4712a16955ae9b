import type { ComponentProps } from 'react';
import { formatTaxId } from '../../src/domain/tax-id-format.ts';
import { MaskedInput } from './MaskedInput.tsx';

export function TaxIdInput(props: Omit<ComponentProps<typeof MaskedInput>, 'mask'>) {
  return (
    <MaskedInput
      label="CPF ou CNPJ"
      placeholder="00.000.000/0000-00"
      autoComplete="off"
      spellCheck={false}
      {...props}
      mask={formatTaxId}
    />
  );
}

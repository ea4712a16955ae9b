import { SimpleGrid } from '@mantine/core';
import type { NewReceipt } from '@talao/client';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { MoneyInput } from '../../ui/DecimalInput.tsx';

type Withholding = NonNullable<NewReceipt['retencoes']>[number];
type Tax = Withholding['tipo'];

export const TAX_NAMES: Record<Tax, string> = {
  irrf: 'IRRF',
  iss: 'ISS',
  inss: 'INSS',
  outro: 'Outra retenção',
};
const TAXES = Object.keys(TAX_NAMES) as Tax[];

export type TaxValues = Record<Tax, TypedNumber>;

export const NO_TAX: TaxValues = { irrf: '', iss: '', inss: '', outro: '' };

/** A tax of which nothing was withheld is left out. */
export function toWithheld(values: TaxValues): Withholding[] {
  return TAXES.filter((tipo) => values[tipo] !== '' && values[tipo] !== 0).map((tipo) => ({
    tipo,
    valor: toNumber(values[tipo]),
  }));
}

export function TaxFields({ fieldOf }: { fieldOf: (tipo: Tax) => object }) {
  return (
    <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
      {TAXES.map((tipo) => (
        <MoneyInput
          key={tipo}
          label={tipo === 'outro' ? TAX_NAMES.outro : `${TAX_NAMES[tipo]} retido`}
          {...fieldOf(tipo)}
        />
      ))}
    </SimpleGrid>
  );
}

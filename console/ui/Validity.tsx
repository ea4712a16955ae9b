import { SimpleGrid } from '@mantine/core';
import { formatDate } from '../lib/formats.ts';
import { DayInput } from './DayInput.tsx';

export function validityOf({ de, ate }: { de: string | null; ate: string | null }): string {
  if (de && ate) return `${formatDate(de)} a ${formatDate(ate)}`;
  if (de) return `Desde ${formatDate(de)}`;
  return ate ? `Até ${formatDate(ate)}` : 'Sempre';
}

export function ValidityInputs({ form }: { form: { getInputProps: (field: 'de' | 'ate') => object } }) {
  return (
    <SimpleGrid cols={2}>
      <DayInput label="Vale desde" placeholder="Sempre" clearable {...form.getInputProps('de')} />
      <DayInput label="Vale até" placeholder="Sem fim" clearable {...form.getInputProps('ate')} />
    </SimpleGrid>
  );
}

import { Select } from '@mantine/core';
import type { Situation } from '../lib/situations.ts';

interface SituationFilterProps {
  value: Situation | undefined;
  onChange: (value: Situation | undefined) => void;
  feminine?: boolean;
}

export function SituationFilter({ value, onChange, feminine = false }: SituationFilterProps) {
  const word = (stem: string) => `${stem}${feminine ? 'as' : 'os'}`;
  return (
    <Select
      aria-label="Situação"
      placeholder={`${word('Ativ')} e ${word('inativ')}`}
      clearable
      w={{ sm: 170 }}
      data={[
        { value: 'ativos', label: `Só ${word('ativ')}` },
        { value: 'inativos', label: `Só ${word('inativ')}` },
      ]}
      value={value ?? null}
      onChange={(choice) => onChange((choice ?? undefined) as Situation | undefined)}
    />
  );
}

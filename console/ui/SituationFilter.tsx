import { SITUATIONS, type Situation } from '../lib/situations.ts';
import { FilterSelect } from './FilterSelect.tsx';

interface SituationFilterProps {
  value: Situation | undefined;
  onChange: (value: Situation | undefined) => void;
  feminine?: boolean;
}

export function SituationFilter({ value, onChange, feminine }: SituationFilterProps) {
  return (
    <FilterSelect
      label="Situação"
      width={150}
      choices={SITUATIONS.map((value) => ({ value, label: situationWords(value, feminine) }))}
      value={value}
      onChoose={onChange}
    />
  );
}

export function situationWords(situation: Situation, feminine = false): string {
  return `Só ${feminine ? situation.replace('os', 'as') : situation}`;
}

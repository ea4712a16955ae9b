import { RepresentadaPicker } from './RepresentadaPicker.tsx';

interface RepresentadaFilterProps {
  value: string | undefined;
  onChoose: (representada: string | undefined) => void;
  width: number;
}

/** The representada of a filter bar. */
export function RepresentadaFilter({ value, onChoose, width }: RepresentadaFilterProps) {
  return (
    <RepresentadaPicker
      aria-label="Representada"
      placeholder="Representada"
      clearable
      w={{ sm: width }}
      value={value ?? null}
      onChange={(chosen) => onChoose(chosen ?? undefined)}
    />
  );
}

import { PersonPicker } from './PersonPicker.tsx';

interface VendedorFilterProps {
  value: string | undefined;
  onChoose: (vendedor: string | undefined) => void;
}

/** The vendedor of a filter bar, for those who may see colleagues. */
export function VendedorFilter({ value, onChoose }: VendedorFilterProps) {
  return (
    <PersonPicker
      aria-label="Vendedor"
      placeholder="Vendedor"
      w={{ sm: 170 }}
      value={value ?? null}
      onChange={(chosen) => onChoose(chosen ?? undefined)}
    />
  );
}

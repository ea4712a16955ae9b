import { Button } from '@mantine/core';
import { BarLabel } from './BarLabel.tsx';

interface MoreFiltersButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows the filters that have no room in the line. */
export function MoreFiltersButton({ isOpen, onToggle }: MoreFiltersButtonProps) {
  const label = isOpen ? 'Menos filtros' : 'Mais filtros';
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      fw={400}
      px="sm"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <BarLabel icon="filter">{label}</BarLabel>
    </Button>
  );
}

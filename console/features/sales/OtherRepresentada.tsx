import { Button } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';

/** Begins another order of the same visit. */
export function OtherRepresentada({ onAdd, disabled }: { onAdd: () => void; disabled?: boolean }) {
  return (
    <Button
      size="sm"
      variant="subtle"
      leftSection={<Icon name="plus" size={16} />}
      disabled={disabled}
      onClick={onAdd}
    >
      Outra representada
    </Button>
  );
}

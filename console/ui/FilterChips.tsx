import { Button, Group, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

export interface FilterChip {
  words: ReactNode;
  onRemove: () => void;
}

/** Set filters whose boxes are not in sight; a tap takes one away. They stay in one line, which scrolls. */
export default function FilterChips({ chips }: { chips: FilterChip[] }) {
  return (
    <Group
      role="group"
      aria-label="Filtros em uso"
      gap="xs"
      wrap="nowrap"
      w="100%"
      style={{ overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {chips.map(({ words, onRemove }, place) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of filters has a fixed order.
          key={place}
          variant="light"
          size="xs"
          radius="xl"
          maw={220}
          flex="none"
          rightSection={<Icon name="cross" size={14} />}
          onClick={onRemove}
        >
          <VisuallyHidden>Tirar o filtro </VisuallyHidden>
          {words}
        </Button>
      ))}
    </Group>
  );
}

import { ActionIcon, Button, Collapse, Group, Indicator, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface FilterBarProps {
  search: ReactNode;
  /** The other filters. On a phone they stand behind a button, so that the list begins near the top. */
  children: ReactNode;
  /** How many of them narrow the list now. */
  narrowing: number;
  onClear: (() => void) | undefined;
}

export function FilterBar({ search, children, narrowing, onClear }: FilterBarProps) {
  const isPhone = useIsPhone();
  const [open, { toggle }] = useDisclosure(false);
  const clear = onClear && (
    <Button variant="subtle" onClick={onClear}>
      Limpar
    </Button>
  );
  if (!isPhone)
    return (
      <Group mb="md" gap="xs">
        {search}
        {children}
        {clear}
      </Group>
    );
  return (
    <Stack gap="xs" mb="md">
      <Group gap="xs" wrap="nowrap">
        {search}
        <Indicator label={narrowing} disabled={narrowing === 0} size={18}>
          <ActionIcon variant="default" size={36} aria-label="Filtros" aria-expanded={open} onClick={toggle}>
            <Icon name="filter" size={18} />
          </ActionIcon>
        </Indicator>
      </Group>
      <Collapse expanded={open}>
        <Stack gap="xs">
          {children}
          {clear}
        </Stack>
      </Collapse>
    </Stack>
  );
}

import { ActionIcon, Button, Collapse, Group, Indicator, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { countFilters, isFiltered } from '../lib/filters.ts';
import { Icon } from './icons.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface FilterBarProps {
  /** The current filters. */
  address: { pagina?: number; busca?: string; ordem?: string };
  /** The label of the search box, if there is one. */
  label?: string;
  placeholder?: string;
  onSearch?: (busca: string | undefined) => void;
  onClear: () => void;
  /** The other filters; on a phone they are behind a button, so that the list begins near the top. */
  children: ReactNode;
}

export function FilterBar(props: FilterBarProps) {
  const { address, label = '', placeholder = '', onSearch, onClear, children } = props;
  const isPhone = useIsPhone();
  const [open, { toggle }] = useDisclosure(false);
  // On a phone the filters are rendered when they are first opened, and then stay.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const narrowing = countFilters(address);
  const search = onSearch && (
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={address.busca ?? ''}
      onSearch={(text) => onSearch(text || undefined)}
    />
  );
  const clear = isFiltered(address) && (
    <Button variant="subtle" px="xs" onClick={onClear}>
      Limpar
    </Button>
  );
  if (!isPhone)
    return (
      <Group mb="md" gap="xs" role="search">
        {search}
        {children}
        {clear}
      </Group>
    );
  return (
    <Stack gap="xs" mb="md" role="search">
      <Group gap="xs" wrap="nowrap">
        {search}
        <Indicator label={narrowing} disabled={narrowing === 0} size={18}>
          {onSearch ? (
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Filtros"
              aria-expanded={open}
              onClick={toggle}
            >
              <Icon name="filter" size={18} />
            </ActionIcon>
          ) : (
            <Button
              variant="default"
              leftSection={<Icon name="filter" size={18} />}
              aria-expanded={open}
              onClick={toggle}
            >
              Filtros
            </Button>
          )}
        </Indicator>
        {clear}
      </Group>
      <Collapse expanded={open}>{wasOpen && <Stack gap="xs">{children}</Stack>}</Collapse>
    </Stack>
  );
}

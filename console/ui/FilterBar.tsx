import { ActionIcon, Button, Collapse, Group, Indicator, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { BarLabel } from './BarLabel.tsx';
import type { FilterChip } from './FilterChips.tsx';
import { Icon } from './icons.tsx';
import { lazyPart } from './lazy-part.tsx';
import { type Address, countFilters, isFiltered } from './list-address.ts';
import { SearchBox } from './SearchBox.tsx';
import { useIsPhone } from './use-is-phone.ts';

const FilterChips = lazyPart(() => import('./FilterChips.tsx'));

interface FilterBarProps {
  list: {
    address: Address;
    choose(change: { pagina?: number; busca?: string | undefined }): void;
    clear: () => void;
  };
  /** The label of the search box, if there is one. */
  label?: string;
  placeholder?: string;
  /** In the place of that box. */
  search?: ReactNode;
  /** The filters by name, for while their boxes are not in sight. */
  chips?: (Omit<FilterChip, 'onRemove'> & { clears: string[] })[];
  /** Filters that have no room in the line. */
  more?: ReactNode;
  /** Shortcuts to what the searched words name. */
  found?: ReactNode;
  /** Menus of the list, such as that of its columns. */
  menus?: ReactNode;
  /** The other filters; on a phone they are behind a button, so that the list begins near the top. */
  children?: ReactNode;
}

export function FilterBar(props: FilterBarProps) {
  const { list, label, placeholder = '', chips = [], more, found, menus, children } = props;
  const { address } = list;
  const isPhone = useIsPhone();
  const set = chips
    .filter(({ words }) => words)
    .map(({ clears, ...chip }) => ({
      ...chip,
      onRemove: () => list.choose(Object.fromEntries(clears.map((name) => [name, undefined]))),
    }));
  const [open, { toggle }] = useDisclosure(false);
  const [isMoreOpen, { toggle: toggleMore }] = useDisclosure(set.some(({ isSpare }) => isSpare));
  // On a phone the filters are rendered when they are first opened, and then stay.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const narrowing = countFilters(address);
  const hidden = isPhone ? (open ? [] : set) : isMoreOpen ? [] : set.filter(({ isSpare }) => isSpare);
  const chipLine = <>{hidden.length > 0 && <FilterChips chips={hidden} />}</>;
  const search =
    props.search ??
    (label && (
      <SearchBox
        label={label}
        placeholder={placeholder}
        value={address.busca ?? ''}
        onSearch={(text) => list.choose({ busca: text || undefined })}
      />
    ));
  const clear = isFiltered(address) && (
    <Button variant="subtle" px="xs" onClick={list.clear}>
      Limpar
    </Button>
  );
  if (!isPhone)
    return (
      <Group mb="md" gap="xs" role="search">
        {search}
        {children}
        {more && <MoreFiltersButton isOpen={isMoreOpen} onToggle={toggleMore} />}
        {menus}
        {isMoreOpen && more}
        {clear}
        {chipLine}
        {found}
      </Group>
    );
  return (
    <Stack gap="xs" mb="md" role="search">
      <Group gap="xs" wrap="nowrap">
        {search}
        <Indicator label={narrowing} disabled={narrowing === 0} size={18} zIndex={1}>
          {search ? (
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
      {chipLine}
      {found}
      <Collapse expanded={open}>
        {wasOpen && (
          <Stack gap="xs">
            {children}
            {more}
            {menus && (
              <Group gap="xs" grow>
                {menus}
              </Group>
            )}
          </Stack>
        )}
      </Collapse>
    </Stack>
  );
}

/** Shows the filters that have no room in the line. */
function MoreFiltersButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
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

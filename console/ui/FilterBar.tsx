import {
  ActionIcon,
  Button,
  CloseButton,
  Collapse,
  Group,
  Indicator,
  Select,
  Stack,
  TextInput,
} from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { SITUATIONS, type Situation } from '../lib/address-bar.ts';
import { ActionButton } from './ActionButton.tsx';
import { BarLabel } from './BarLabel.tsx';
import type { FilterChip } from './FilterChips.tsx';
import { Icon } from './icons.tsx';
import { type Address, countFilters, isFiltered } from './ListPage.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useIsPhone } from './use-is-phone.ts';

const FilterChips = lazyPart(() => import('./FilterChips.tsx'));

type ChosenWords = Readonly<Record<string, ReactNode>>;

const NO_PERIOD = { de: undefined, ate: undefined };

interface FilterBarProps {
  list: {
    address: Address;
    choose(change: Address): void;
    clear: () => void;
  };
  label?: string;
  placeholder?: string;
  /** In the place of that box. */
  search?: ReactNode;
  /** What is chosen of each filter, for while its box is not in sight; `periodo` is of both days. */
  chips?: ChosenWords;
  more?: ReactNode;
  moreChips?: ChosenWords;
  /** Shortcuts to what the searched words name. */
  found?: ReactNode;
  menus?: ReactNode;
  /** The other filters; on a phone they are behind a button, so that the list begins near the top. */
  children?: ReactNode;
}

export function FilterBar(props: FilterBarProps) {
  const { list, label, placeholder = '', chips = {}, more, moreChips = {}, found, menus, children } = props;
  const { address } = list;
  const isPhone = useIsPhone();
  const chipsOf = (chosen: ChosenWords): FilterChip[] =>
    Object.entries(chosen)
      .filter(([, words]) => words)
      .map(([name, words]) => ({
        words,
        onRemove: () => list.choose(name === 'periodo' ? NO_PERIOD : { [name]: undefined }),
      }));
  const spare = chipsOf(moreChips);
  const [open, { toggle }] = useDisclosure(false);
  const [isMoreOpen, { toggle: toggleMore }] = useDisclosure(spare.length > 0);
  // On a phone the filters are rendered when they are first opened, and then stay.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const narrowing = countFilters(address);
  const isInSight = isPhone ? open : isMoreOpen;
  const hidden = isInSight ? [] : [...(isPhone ? chipsOf(chips) : []), ...spare];
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
            <ActionButton variant="default" icon="filter" aria-expanded={open} onClick={toggle}>
              Filtros
            </ActionButton>
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

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const router = useRouter();
  // A pending search must not navigate back after the user has left the page.
  const search = useDebouncedCallback((text: string, place: string) => {
    if (router.latestLocation.pathname === place) onSearch(text);
  }, 250);
  useEffect(() => setText(value), [value]);
  const change = (next: string) => {
    setText(next);
    search(next.trim(), router.latestLocation.pathname);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Icon name="search" size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      maxLength={200}
      style={{ flex: '1 1 8rem' }}
    />
  );
}

interface FilterSelectProps<T extends string> {
  label: string;
  /** What stands there while nothing is chosen; the label by default. */
  placeholder?: string;
  width: number;
  choices: readonly { readonly value: T; readonly label: string }[];
  value: T | undefined;
  onChoose: (value: T | undefined) => void;
}

export function FilterSelect<T extends string>(props: FilterSelectProps<T>) {
  const { label, placeholder = label, width, choices, value, onChoose } = props;
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      clearable
      w={{ sm: width }}
      data={[...choices]}
      value={value ?? null}
      onChange={(chosen) => onChoose(choices.find((choice) => choice.value === chosen)?.value)}
    />
  );
}

interface SituationFilterProps extends Pick<FilterSelectProps<Situation>, 'value' | 'onChoose'> {
  feminine?: boolean;
}

export function SituationFilter({ feminine, ...filter }: SituationFilterProps) {
  const choices = SITUATIONS.map((value) => ({ value, label: situationWords(value, feminine) }));
  return <FilterSelect label="Situação" width={150} choices={choices} {...filter} />;
}

export function situationWords(situation: Situation, feminine = false): string {
  return `Só ${feminine ? situation.replace('os', 'as') : situation}`;
}

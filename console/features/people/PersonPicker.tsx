import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../session/permissions.ts';
import { MOST_PEOPLE, usersQuery } from './requests.ts';

interface PersonPickerProps extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Picks an active member; a record's current person stays visible. */
export function PersonPicker({ value = null, ...props }: PersonPickerProps) {
  const mayRead = useMay('readPeople');
  const people = useQuery({ ...usersQuery({ limit: MOST_PEOPLE }), enabled: mayRead }).data?.data;
  if (!mayRead) return null;
  const choices = (people ?? [])
    .filter(({ id, ativo }) => ativo || id === value)
    .map(({ id, nome }) => ({ value: id, label: nome }));
  if (people && value !== null && !choices.some((choice) => choice.value === value))
    choices.push({ value, label: 'Quem já saiu' });
  return (
    <Select searchable clearable nothingFoundMessage="Ninguém" data={choices} value={value} {...props} />
  );
}

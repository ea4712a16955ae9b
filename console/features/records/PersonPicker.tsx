import { useQuery } from '@tanstack/react-query';
import { foldText } from '../../../src/domain/text.ts';
import { RecordPicker, type RecordPickerProps } from '../../ui/RecordPicker.tsx';
import { useMay } from '../session/session.ts';
import { MOST_PEOPLE, usersQuery } from './people.ts';

type PersonPickerProps = Omit<RecordPickerProps, 'chosen' | 'useChoices' | 'atOnce' | 'clearable'>;

/** Picks an active member; a record's current person stays visible. */
export function PersonPicker({ value = null, ...props }: PersonPickerProps) {
  const mayRead = useMay('readPeople');
  const { data, isError } = useQuery({ ...usersQuery({ limit: MOST_PEOPLE }), enabled: mayRead });
  if (!mayRead) return null;
  const people = (data?.data ?? [])
    .filter(({ id, ativo }) => ativo || id === value)
    .map(({ id, nome }) => ({ value: id, label: nome }));
  const gone = data && value !== null ? { value, label: 'Quem já saiu' } : undefined;
  return (
    <RecordPicker
      nothingFound="Ninguém"
      {...props}
      clearable
      value={value}
      chosen={people.find((person) => person.value === value) ?? gone}
      useChoices={(search) => ({
        choices: people.filter(({ label }) => hasWords(label, search)),
        ready: data !== undefined,
        failed: isError,
      })}
      atOnce
    />
  );
}

function hasWords(name: string, search: string): boolean {
  const folded = foldText(name);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

interface VendedorFilterProps extends Pick<PersonPickerProps, 'w'> {
  value: string | undefined;
  onChoose: (vendedor: string | undefined) => void;
}

/** The vendedor of a filter bar, for those who may see colleagues. */
export function VendedorFilter({ value, onChoose, w = { sm: 170 } }: VendedorFilterProps) {
  return (
    <PersonPicker
      aria-label="Vendedor"
      placeholder="Vendedor"
      w={w}
      value={value ?? null}
      onChange={(chosen) => onChoose(chosen ?? undefined)}
    />
  );
}

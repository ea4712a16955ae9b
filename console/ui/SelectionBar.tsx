import { Checkbox, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Selection } from '../lib/selection.ts';
import { count } from '../lib/words.ts';
import classes from './RecordTable.module.css';

interface SelectionBarProps<T> {
  records: T[];
  selection: Selection<T>;
  /** The grammatical gender of the records: `Marcar todas desta página`. */
  feminine?: boolean;
  /** Actions for the selected records. */
  children: ReactNode;
}

/** Selects a whole page, and shows the actions while anything is selected. */
export function SelectionBar<T>({ records, selection, feminine = false, children }: SelectionBarProps<T>) {
  const { length } = selection.chosen;
  const allChosen = records.every(selection.has);
  const end = feminine ? 'a' : 'o';
  return (
    <Paper
      className={length > 0 ? classes.marks : undefined}
      withBorder={length > 0}
      bg={length > 0 ? undefined : 'transparent'}
      px="md"
      py={length > 0 ? 'xs' : 4}
    >
      <Group justify="space-between" gap="xs" mih={36}>
        <Checkbox
          label={`Marcar tod${end}s desta página`}
          checked={allChosen}
          indeterminate={!allChosen && length > 0}
          onChange={() => selection.toggleAll(records)}
        />
        {length > 0 && (
          <Group gap="xs">
            <Text size="sm" aria-live="polite">
              {count(length, `marcad${end}`, `marcad${end}s`)}
            </Text>
            {children}
          </Group>
        )}
      </Group>
    </Paper>
  );
}

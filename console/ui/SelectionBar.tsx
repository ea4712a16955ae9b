import { Box, Checkbox, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { count, formatMoney } from '../lib/formats.ts';
import type { Selection } from '../lib/selection.ts';
import classes from './RecordTable.module.css';
import type { Column } from './RecordTable.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface SelectionBarProps<T> {
  records: T[];
  selection: Selection<T>;
  /** Label of the box that selects a whole page: on a phone it is here, else in the table's heading. */
  allName: string;
  /** The grammatical gender of the records: `2 marcadas`. */
  feminine?: boolean;
  /** What one record is worth, where the sum is shown. */
  worth?: (record: T) => number;
  children: ReactNode;
}

/** Shows the actions while anything is selected; below a table, so that no row moves. */
export function SelectionBar<T>(props: SelectionBarProps<T>) {
  const { records, selection, allName, feminine = false, worth, children } = props;
  const isPhone = useIsPhone();
  const { length } = selection.chosen;
  const allChosen = records.every(selection.has);
  const end = feminine ? 'a' : 'o';
  if (!isPhone && length === 0) return null;
  return (
    <Paper
      className={length > 0 ? classes.marks : undefined}
      withBorder={length > 0}
      shadow={length > 0 ? 'md' : undefined}
      bg={length > 0 ? undefined : 'transparent'}
      px={{ base: 'sm', sm: 'md' }}
      py={length > 0 ? 'xs' : 0}
    >
      <Group justify="space-between" gap="xs" mih={36}>
        {isPhone && (
          <Checkbox
            label={allName}
            checked={allChosen}
            indeterminate={!allChosen && length > 0}
            onChange={() => selection.toggleAll(records)}
          />
        )}
        {length > 0 && (
          <Text size="sm" aria-live="polite">
            {count(length, `marcad${end}`, `marcad${end}s`)}
            {worth &&
              ` · ${formatMoney(selection.chosen.reduce((sum, one) => sum + Math.round(worth(one) * 100), 0) / 100)}`}
          </Text>
        )}
        {length > 0 && <Group gap="xs">{children}</Group>}
      </Group>
    </Paper>
  );
}

/** Adds a checkbox to the first column and its heading; with Shift it selects all since the last one. Only `records` can be selected. */
export function selectionColumn<T>(
  column: Column<T>,
  records: T[],
  selection: Selection<T>,
  nameOf: (record: T) => string,
  allName: string,
): Column<T> {
  const allChosen = records.length > 0 && records.every(selection.has);
  return {
    ...column,
    before: (
      <Checkbox
        aria-label={allName}
        title={allName}
        checked={allChosen}
        indeterminate={!allChosen && selection.chosen.length > 0}
        onChange={() => selection.toggleAll(records)}
      />
    ),
    cell: (record) => (
      <Group gap="sm" wrap="nowrap">
        {records.includes(record) ? (
          <Checkbox
            wrapperProps={{ 'data-above': true, onMouseDown: keepTextUnmarked }}
            aria-label={`Marcar ${nameOf(record)}`}
            checked={selection.has(record)}
            onChange={({ nativeEvent }) =>
              selection.select(record, records, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        ) : (
          <Box w={20} />
        )}
        <div>{column.cell(record)}</div>
      </Group>
    ),
  };
}

function keepTextUnmarked(event: { shiftKey: boolean; preventDefault(): void }): void {
  if (event.shiftKey) event.preventDefault();
}

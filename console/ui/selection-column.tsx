import { Box, Checkbox, Group } from '@mantine/core';
import type { Selection } from '../lib/selection.ts';
import type { Column } from './RecordTable.tsx';

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

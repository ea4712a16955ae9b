import { Button, Stack, Text } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import { formatMoney } from '../../lib/formats.ts';
import type { Selection } from '../../lib/selection.ts';
import { Icon } from '../../ui/icons.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { selectionColumn } from '../../ui/selection-column.tsx';
import { useMay } from '../session/session.ts';
import { adjustColumn, COMMISSION_COLUMNS, ENTRY_COLUMN } from './commission-columns.tsx';
import { hasOpenBalance, keyOf, nameOf, sumOfBalances } from './entries.ts';

const SELECT_ALL = 'Marcar todas desta página';

interface CommissionsTableProps {
  entries: CommissionEntry[];
  stale: boolean;
  selection: Selection<CommissionEntry>;
  onReceive: () => void;
  onAdjust: (entry: CommissionEntry) => void;
}

export function CommissionsTable({ entries, stale, selection, onReceive, onAdjust }: CommissionsTableProps) {
  const canWrite = useMay('manageMoney');
  const open = entries.filter(hasOpenBalance);
  const columns = canWrite
    ? [
        selectionColumn(ENTRY_COLUMN, open, selection, nameOf, SELECT_ALL),
        ...COMMISSION_COLUMNS,
        adjustColumn(onAdjust),
      ]
    : [ENTRY_COLUMN, ...COMMISSION_COLUMNS];
  return (
    <Stack gap="xs">
      {canWrite && open.length > 0 && (
        <SelectionBar records={open} selection={selection} allName={SELECT_ALL} feminine>
          <Text fw={600}>{formatMoney(sumOfBalances(selection.chosen))}</Text>
          <Button size="sm" leftSection={<Icon name="check" size={18} />} onClick={onReceive}>
            Recebi
          </Button>
        </SelectionBar>
      )}
      <RecordTable label="Comissões" columns={columns} records={entries} keyOf={keyOf} stale={stale} />
    </Stack>
  );
}

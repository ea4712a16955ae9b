import { Checkbox, Group, Stack } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useMay } from '../session/permissions.ts';
import { commissionColumns } from './commission-columns.tsx';
import { type EntrySelection, hasOpenBalance, keyOf } from './entry-selection.ts';
import { ReceiveBar } from './ReceiveBar.tsx';

interface CommissionsTableProps {
  entries: CommissionEntry[];
  stale: boolean;
  selection: EntrySelection;
  onReceive: () => void;
  onAdjust: (entry: CommissionEntry) => void;
}

export function CommissionsTable({ entries, stale, selection, onReceive, onAdjust }: CommissionsTableProps) {
  const canWrite = useMay('manageMoney');
  const open = entries.filter(hasOpenBalance);
  const allChosen = open.length > 0 && open.every(selection.has);
  return (
    <Stack gap="xs">
      {canWrite && open.length > 0 && (
        <Group justify="space-between" gap="xs" mih={36} px="md">
          <Checkbox
            label="Escolher todas desta página"
            checked={allChosen}
            indeterminate={!allChosen && selection.chosen.length > 0}
            onChange={() => selection.toggleAll(open)}
          />
          {selection.chosen.length > 0 && <ReceiveBar chosen={selection.chosen} onReceive={onReceive} />}
        </Group>
      )}
      <RecordTable
        label="Comissões"
        columns={commissionColumns(canWrite ? { selection, onAdjust } : undefined)}
        records={entries}
        keyOf={keyOf}
        stale={stale}
      />
    </Stack>
  );
}

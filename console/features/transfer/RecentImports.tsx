import { Group, Stack, Text, Title } from '@mantine/core';
import { formatMoment } from '../../lib/dates.ts';
import { count } from '../../lib/words.ts';
import { Note } from '../../ui/Words.tsx';
import { IMPORT_KINDS } from './import-kinds.ts';
import { UndoImport } from './UndoImport.tsx';
import type { PastImport } from './undo-import.ts';

interface RecentImportsProps {
  imports: readonly PastImport[];
  onUndone: (past: PastImport) => void;
}

/** Imports of this browser that can still be undone. */
export function RecentImports({ imports, onUndone }: RecentImportsProps) {
  if (imports.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="importados">
      <Title order={3} size="h5" id="importados">
        Importado neste aparelho
      </Title>
      {imports.map((past) => (
        <Group key={past.after} justify="space-between" gap="xs">
          <div style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600}>
              {count(past.created, IMPORT_KINDS[past.kind].one, IMPORT_KINDS[past.kind].many)}
            </Text>
            <Note>
              {past.file}, {formatMoment(new Date(past.moment).toISOString())}
            </Note>
          </div>
          <UndoImport past={past} onUndone={() => onUndone(past)} />
        </Group>
      ))}
    </Stack>
  );
}

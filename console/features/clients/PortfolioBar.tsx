import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { ClientSummary } from '@talao/client';
import { lazy, Suspense, useState } from 'react';
import { count } from '../../lib/words.ts';
import type { ClientSelection } from './client-selection.ts';

const PortfolioDialog = lazy(() => import('./PortfolioDialog.tsx'));

/** Marks the clients of a page, and puts those that are marked in somebody's portfolio. */
export function PortfolioBar({
  clients,
  selection,
}: {
  clients: ClientSummary[];
  selection: ClientSelection;
}) {
  const [open, setOpen] = useState(false);
  const allChosen = clients.every(selection.has);
  return (
    <Group justify="space-between" gap="xs" mih={36} px="md">
      <Checkbox
        label="Marcar todos desta página"
        checked={allChosen}
        indeterminate={!allChosen && selection.chosen.length > 0}
        onChange={() => selection.toggleAll(clients)}
      />
      {selection.chosen.length > 0 && (
        <Group gap="sm">
          <Text size="sm" aria-live="polite">
            {count(selection.chosen.length, 'marcado', 'marcados')}
          </Text>
          <Button variant="default" onClick={() => setOpen(true)}>
            Mudar de carteira
          </Button>
        </Group>
      )}
      <Suspense>
        {open && (
          <PortfolioDialog
            clients={selection.chosen}
            onDone={selection.clear}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Group>
  );
}

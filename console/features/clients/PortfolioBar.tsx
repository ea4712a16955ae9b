import { Button } from '@mantine/core';
import type { ClientSummary } from '@talao/client';
import { Suspense, useState } from 'react';
import type { Selection } from '../../lib/selection.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';

export const SELECT_ALL_CLIENTS = 'Marcar todos desta página';

const PortfolioDialog = lazyPart(() => import('./PortfolioDialog.tsx'));

interface PortfolioBarProps {
  clients: ClientSummary[];
  selection: Selection<ClientSummary>;
}

/** Moves the selected clients into a vendedor's portfolio. */
export function PortfolioBar({ clients, selection }: PortfolioBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <SelectionBar records={clients} selection={selection} allName={SELECT_ALL_CLIENTS}>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        Mudar de carteira
      </Button>
      <Suspense>
        {open && (
          <PortfolioDialog
            clients={selection.chosen}
            onDone={selection.clear}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </SelectionBar>
  );
}

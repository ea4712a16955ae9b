import type { SaleSummary } from '@talao/client';
import { lazy, Suspense } from 'react';
import type { Selection } from '../../lib/selection.ts';
import { SelectionBar } from '../../ui/SelectionBar.tsx';

const MarkedSales = lazy(() => import('./MarkedSales.tsx'));

interface SaleMarksProps {
  sales: SaleSummary[];
  selection: Selection<SaleSummary>;
}

export function SaleMarks({ sales, selection }: SaleMarksProps) {
  return (
    <SelectionBar records={sales} selection={selection} feminine>
      <Suspense>
        <MarkedSales sales={selection.chosen} onDone={selection.clear} />
      </Suspense>
    </SelectionBar>
  );
}

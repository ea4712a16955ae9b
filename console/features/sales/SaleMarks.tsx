import type { SaleSummary } from '@talao/client';
import { lazy, Suspense } from 'react';
import type { Selection } from '../../lib/selection.ts';
import { SelectionBar } from '../../ui/SelectionBar.tsx';

export const MARK_ALL_SALES = 'Marcar todas desta página';

const MarkedSales = lazy(() => import('./MarkedSales.tsx'));

interface SaleMarksProps {
  sales: SaleSummary[];
  selection: Selection<SaleSummary>;
}

export function SaleMarks({ sales, selection }: SaleMarksProps) {
  return (
    <SelectionBar records={sales} selection={selection} allName={MARK_ALL_SALES} feminine>
      <Suspense>
        <MarkedSales sales={selection.chosen} onDone={selection.clear} />
      </Suspense>
    </SelectionBar>
  );
}

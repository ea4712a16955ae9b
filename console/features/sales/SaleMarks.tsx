import type { SaleSummary } from '@talao/client';
import { lazy, Suspense } from 'react';
import type { Selection } from '../../lib/selection.ts';
import { SelectionBar } from '../../ui/SelectionBar.tsx';

const MarkedSales = lazy(() => import('./MarkedSales.tsx'));

interface SaleMarksProps {
  sales: SaleSummary[];
  selection: Selection<SaleSummary>;
  allName: string;
}

export default function SaleMarks({ sales, selection, allName }: SaleMarksProps) {
  return (
    <SelectionBar records={sales} selection={selection} allName={allName} feminine>
      <Suspense>
        <MarkedSales sales={selection.chosen} onDone={selection.clear} />
      </Suspense>
    </SelectionBar>
  );
}

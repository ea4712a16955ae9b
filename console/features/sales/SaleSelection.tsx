import type { SaleSummary } from '@talao/client';
import { lazy, Suspense } from 'react';
import type { Selection } from '../../lib/selection.ts';
import { SelectionBar } from '../../ui/SelectionBar.tsx';

const SelectedSales = lazy(() => import('./SelectedSales.tsx'));

interface SaleSelectionProps {
  sales: SaleSummary[];
  selection: Selection<SaleSummary>;
  allName: string;
}

export default function SaleSelection({ sales, selection, allName }: SaleSelectionProps) {
  return (
    <SelectionBar records={sales} selection={selection} allName={allName} feminine>
      <Suspense>
        <SelectedSales sales={selection.chosen} onDone={selection.clear} />
      </Suspense>
    </SelectionBar>
  );
}

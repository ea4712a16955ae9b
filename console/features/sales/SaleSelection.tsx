import type { SaleSummary } from '@talao/client';
import type { Selection } from '../../lib/selection.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';

const SelectedSales = lazyPart(() => import('./SelectedSales.tsx'));

interface SaleSelectionProps {
  sales: SaleSummary[];
  selection: Selection<SaleSummary>;
  allName: string;
}

export default function SaleSelection({ sales, selection, allName }: SaleSelectionProps) {
  return (
    <SelectionBar
      records={sales}
      selection={selection}
      allName={allName}
      feminine
      worth={({ valor_total }) => valor_total}
    >
      <SelectedSales sales={selection.chosen} onDone={selection.clear} />
    </SelectionBar>
  );
}

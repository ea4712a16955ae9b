import type { SaleSummary } from '@talao/client';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useMay } from '../session/permissions.ts';
import { ORDER_COLUMN, REPEAT_COLUMN, SALE_COLUMNS } from './sale-columns.tsx';

interface SalesTableProps {
  sales: SaleSummary[];
  /** The column of the current record, which is hidden. */
  without?: 'Cliente' | 'Representada';
}

/** A few sales on another record's page. */
export function SalesTable({ sales, without }: SalesTableProps) {
  const canWrite = useMay('writeSales');
  const shown = [ORDER_COLUMN, ...SALE_COLUMNS].filter(({ header }) => header !== without);
  return (
    <RecordTable label="Vendas" columns={canWrite ? [...shown, REPEAT_COLUMN] : shown} records={sales} />
  );
}

import { Text } from '@mantine/core';
import type { SaleSummary } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { StatusBadge } from '../../ui/StageBadge.tsx';
import { useMay } from '../session/permissions.ts';
import { REPEAT_COLUMN } from './repeat-column.tsx';

const columns: Column<SaleSummary>[] = [
  {
    header: 'Pedido',
    cell: ({ id, pedido }) => (
      <RecordLink to="/vendas/$id" params={{ id }}>
        {pedido}
      </RecordLink>
    ),
  },
  { header: 'Data', cell: ({ data }) => formatDate(data) },
  { header: 'Cliente', cell: ({ cliente_nome }) => cliente_nome },
  { header: 'Representada', cell: ({ representada_nome }) => representada_nome, phone: 'hidden' },
  { header: 'Etapa', cell: ({ status }) => <StatusBadge status={status} />, phone: 'corner' },
  {
    header: 'Total',
    align: 'right',
    cell: ({ valor_total }) => (
      <Text fw={600} inherit span>
        {formatMoney(valor_total)}
      </Text>
    ),
  },
];

interface SalesTableProps {
  sales: SaleSummary[];
  stale?: boolean;
  /** On the page of a record, the column that would only repeat it. */
  without?: 'Cliente' | 'Representada';
}

export function SalesTable({ sales, stale, without }: SalesTableProps) {
  const canWrite = useMay('writeSales');
  const shown = columns.filter(({ header }) => header !== without);
  return (
    <RecordTable
      label="Vendas"
      columns={canWrite ? [...shown, REPEAT_COLUMN] : shown}
      records={sales}
      keyOf={({ id }) => id}
      stale={stale}
    />
  );
}

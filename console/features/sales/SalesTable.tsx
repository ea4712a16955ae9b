import { Text } from '@mantine/core';
import type { SaleSummary } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { StatusBadge } from '../../ui/StageBadge.tsx';

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

export function SalesTable({ sales, stale }: { sales: SaleSummary[]; stale?: boolean }) {
  return (
    <RecordTable label="Vendas" columns={columns} records={sales} keyOf={({ id }) => id} stale={stale} />
  );
}

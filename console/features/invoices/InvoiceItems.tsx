import { Text } from '@mantine/core';
import type { Invoice, InvoiceItem } from '@talao/client';
import { formatMoney, formatNumber, formatPrice } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';

const columns: Column<InvoiceItem>[] = [
  {
    header: 'Produto',
    cell: ({ produto_id, descricao }) => (
      <>
        <Text fw={600} inherit span>
          {descricao || produto_id}
        </Text>
        <Text size="xs" c="dimmed">
          {produto_id}
        </Text>
      </>
    ),
  },
  { header: 'Quantidade', align: 'right', cell: ({ quantidade }) => formatNumber(quantidade) },
  { header: 'Unitário', align: 'right', cell: ({ valor_unitario }) => formatPrice(valor_unitario) },
  { header: 'Total', align: 'right', cell: ({ valor_total }) => formatMoney(valor_total), phone: 'corner' },
];

export function InvoiceItems({ invoice }: { invoice: Invoice }) {
  const placed = invoice.itens.map((item, place) => ({ ...item, place }));
  return (
    <RecordTable
      label="Itens da nota"
      columns={columns as Column<(typeof placed)[number]>[]}
      records={placed}
      keyOf={({ place }) => String(place)}
      stale={false}
    />
  );
}

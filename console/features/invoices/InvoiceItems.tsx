import { Text } from '@mantine/core';
import type { Invoice, InvoiceItem } from '@talao/client';
import { formatMoney, formatNumber, formatPrice } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { NATURE_NAMES } from './invoice-words.ts';

const columns: Column<InvoiceItem>[] = [
  {
    header: 'Produto',
    cell: ({ produto_id, descricao, cfop, natureza }) => (
      <>
        <Text fw={600} inherit span>
          {descricao || produto_id}
        </Text>
        <Text size="xs" c="dimmed">
          {produto_id}
          {cfop && `, CFOP ${cfop}`}
          {natureza !== 'venda' && (
            <Text span inherit c="var(--mantine-color-yellow-light-color)">
              {' '}
              {NATURE_NAMES[natureza]}
            </Text>
          )}
        </Text>
      </>
    ),
  },
  { header: 'Quantidade', align: 'right', cell: ({ quantidade }) => formatNumber(quantidade) },
  { header: 'Unitário', align: 'right', cell: ({ valor_unitario }) => formatPrice(valor_unitario) },
  { header: 'Total', align: 'right', cell: ({ valor_total }) => formatMoney(valor_total), phone: 'corner' },
  {
    header: 'Impostos e frete',
    align: 'right',
    cell: ({ ipi, icms_st, fcp_st, frete, seguro, outras }) => {
      const beside = ipi + icms_st + fcp_st + frete + seguro + outras;
      return beside === 0 ? '—' : formatMoney(beside);
    },
  },
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

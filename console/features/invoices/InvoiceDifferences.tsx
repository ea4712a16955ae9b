import { Alert, Title } from '@mantine/core';
import type { Invoice, InvoiceDifference } from '@talao/client';
import { formatNumber, formatPrice } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { Icon } from '../../ui/icons.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ProductName } from '../records/ProductName.tsx';
import { DIFFERENCE_NAMES } from './invoice-words.ts';

const shown = (value: number, { tipo }: InvoiceDifference) =>
  tipo === 'preco' ? formatPrice(value) : formatNumber(value);

const columns: Column<InvoiceDifference>[] = [
  { header: 'Produto', fixed: true, cell: ({ produto_id }) => <ProductName id={produto_id} /> },
  { header: 'Diferença', cell: ({ tipo }) => DIFFERENCE_NAMES[tipo] },
  { header: 'Pedido', align: 'right', cell: (difference) => shown(difference.pedido, difference) },
  { header: 'Faturado', align: 'right', cell: (difference) => shown(difference.faturado, difference) },
];

/** The differences between the order and all its invoices. */
export function InvoiceDifferences({ invoice: { situacao, natureza, diferencas } }: { invoice: Invoice }) {
  if (situacao !== 'vinculada') return null;
  const isSale = natureza === 'venda' || natureza === 'mista';
  if (!isSale && diferencas.length === 0) return null;
  if (diferencas.length === 0)
    return (
      <Alert color="teal" icon={<Icon name="check" />} title="Faturado como foi pedido" mb="lg">
        Quantidades e preços são os do pedido.
      </Alert>
    );
  return (
    <>
      <Title order={2} size="h3" mb="sm">
        Diferenças para o pedido
      </Title>
      <RecordTable
        label="Diferenças para o pedido"
        columns={columns}
        records={diferencas}
        keyOf={({ produto_id, tipo }) => `${produto_id} ${tipo}`}
        stale={false}
      />
    </>
  );
}

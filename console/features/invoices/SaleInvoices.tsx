import type { ListedInvoice, Sale } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/formats.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Heading } from '../../ui/Words.tsx';
import { INVOICE_COLUMN, ISSUED_COLUMN, SITUATION_COLUMN } from './InvoiceBadge.tsx';
import { invoicesQuery } from './requests.ts';

const columns: Column<ListedInvoice>[] = [
  INVOICE_COLUMN,
  ISSUED_COLUMN,
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor) },
  SITUATION_COLUMN,
];

export default function SaleInvoices({ sale }: { sale: Sale }) {
  const invoices = useQuery(invoicesQuery({ venda_id: sale.id, limit: 100 })).data?.data ?? [];
  if (invoices.length === 0) return null;
  return (
    <>
      <Heading>Notas fiscais</Heading>
      <RecordTable label="Notas fiscais" columns={columns} records={invoices} />
    </>
  );
}

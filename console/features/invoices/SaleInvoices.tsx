import type { ListedInvoice, Sale } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Heading } from '../../ui/Words.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { invoicesQuery } from './requests.ts';

const columns: Column<ListedInvoice>[] = [
  {
    header: 'Nota',
    fixed: true,
    cell: ({ id, numero }) => (
      <TextLink to="/notas/$id" params={{ id }} inherit fw={600}>
        {numero}
      </TextLink>
    ),
  },
  { header: 'Emissão', fixed: true, cell: ({ emissao }) => formatDate(emissao) },
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor) },
  {
    header: 'Situação',
    cell: ({ situacao, natureza, difere }) => (
      <InvoiceBadge situation={situacao} nature={natureza} differs={difere} />
    ),
    phone: 'corner',
  },
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

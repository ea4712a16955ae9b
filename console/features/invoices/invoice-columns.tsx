import type { ListedInvoice } from '@talao/client';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Below } from '../../ui/Words.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';

export const invoiceColumns: Column<ListedInvoice>[] = [
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
  { header: 'Representada', cell: ({ representada_nome }) => representada_nome },
  { header: 'Cliente', cell: ({ cliente_nome }) => cliente_nome ?? '—' },
  { header: 'Pedido', fixed: true, cell: ({ pedido }) => pedido ?? '—' },
  {
    header: 'Valor',
    align: 'right',
    cell: ({ valor, difere, valor_pedido }) => (
      <div>
        {formatMoney(valor)}
        {difere && valor_pedido !== null && <Below>pedido de {formatMoney(valor_pedido)}</Below>}
      </div>
    ),
  },
  {
    header: 'Situação',
    cell: ({ situacao, natureza, difere }) => (
      <InvoiceBadge situation={situacao} nature={natureza} differs={difere} />
    ),
    phone: 'corner',
  },
];

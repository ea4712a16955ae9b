import { Badge, Group } from '@mantine/core';
import type { Invoice, ListedInvoice } from '@talao/client';
import { NATURE_NAMES } from '../../../src/domain/natures.ts';
import { INVOICE_SITUATION_NAMES } from '../../../src/domain/value-names.ts';
import { formatDate } from '../../lib/formats.ts';
import { PageLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Amber } from '../../ui/Words.tsx';

const INVOICE_SITUATION_COLORS: Record<Invoice['situacao'], string> = {
  sem_pedido: 'yellow',
  vinculada: 'teal',
  devolucao: 'grape',
  cancelada: 'gray',
};

interface InvoiceBadgeProps {
  situation: Invoice['situacao'];
  nature?: Invoice['natureza'];
  differs?: boolean;
}

export function InvoiceBadge({ situation, nature = 'venda', differs = false }: InvoiceBadgeProps) {
  const isAmber = situation === 'vinculada' && (differs || nature !== 'venda');
  const words = [
    ...(situation !== 'devolucao' && nature !== 'venda' ? [NATURE_NAMES[nature]] : []),
    ...(differs ? ['difere do pedido'] : []),
  ];
  return (
    <Group gap={6} wrap="nowrap">
      <Badge color={isAmber ? 'yellow' : INVOICE_SITUATION_COLORS[situation]}>
        {INVOICE_SITUATION_NAMES[situation]}
      </Badge>
      {words.length > 0 && <Amber span>{words.join(', ')}</Amber>}
    </Group>
  );
}

export const INVOICE_COLUMN: Column<ListedInvoice> = {
  header: 'Nota',
  fixed: true,
  cell: ({ id, numero }) => <PageLink of="/notas" id={id} fw={600} name={numero} />,
};

export const ISSUED_COLUMN: Column<ListedInvoice> = {
  header: 'Emissão',
  fixed: true,
  cell: ({ emissao }) => formatDate(emissao),
};

export const SITUATION_COLUMN: Column<ListedInvoice> = {
  header: 'Situação',
  cell: ({ situacao, natureza, difere }) => (
    <InvoiceBadge situation={situacao} nature={natureza} differs={difere} />
  ),
  phone: 'corner',
};

import { Badge, Group, Text } from '@mantine/core';
import type { Invoice } from '@talao/client';
import { NATURE_NAMES } from '../../../src/domain/natures.ts';
import { INVOICE_SITUATION_NAMES } from '../../../src/domain/value-names.ts';

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
      <Badge variant="light" color={isAmber ? 'yellow' : INVOICE_SITUATION_COLORS[situation]}>
        {INVOICE_SITUATION_NAMES[situation]}
      </Badge>
      {words.length > 0 && (
        <Text size="xs" c="var(--mantine-color-yellow-light-color)" span>
          {words.join(', ')}
        </Text>
      )}
    </Group>
  );
}

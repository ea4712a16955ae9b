import { Badge } from '@mantine/core';
import type { Invoice } from '@talao/client';
import { INVOICE_SITUATION_COLORS, INVOICE_SITUATION_NAMES } from './invoice-words.ts';

export function InvoiceBadge({ situation }: { situation: Invoice['situacao'] }) {
  return (
    <Badge variant="light" color={INVOICE_SITUATION_COLORS[situation]}>
      {INVOICE_SITUATION_NAMES[situation]}
    </Badge>
  );
}

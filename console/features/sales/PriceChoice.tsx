import { Button, Text } from '@mantine/core';
import { formatPrice } from '../../lib/money.ts';
import type { ItemValues } from '../order/sale-item.ts';

interface PriceChoiceProps {
  line: number;
  item: ItemValues;
  /** The source of the price: `Tabela`, `Pagou`. */
  name: string;
  price: number;
  /** A note shown after the amount. */
  more?: string;
  onTake: () => void;
}

/** Replaces the line's price by this one in one tap. */
export function PriceChoice({ line, item, name, price, more = '', onTake }: PriceChoiceProps) {
  const words = `${name} ${formatPrice(price)}${more}`;
  if (item.bonificacao || item.valorUnitario === price)
    return (
      <Text size="xs" c="dimmed">
        {words}
      </Text>
    );
  return (
    <Button
      variant="light"
      size="compact-xs"
      aria-label={`${words}: usar no item ${line + 1}`}
      onClick={onTake}
    >
      {words}
    </Button>
  );
}

import { Card, Divider, Group, Stack, Text } from '@mantine/core';
import type { Sale } from '@talao/client';
import { formatMoney, formatNumber, formatPrice } from '../../lib/money.ts';
import { ProductName } from '../records/ProductName.tsx';
import { ItemOrigin } from './ItemOrigin.tsx';

/** The items on a phone, where a table of four columns has no room. */
export function SaleItemList({ sale }: { sale: Sale }) {
  return (
    <Card withBorder padding="md">
      <Stack component="ul" gap="sm" m={0} p={0} aria-label="Itens da venda" style={{ listStyle: 'none' }}>
        {sale.itens.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sale may hold the same product twice; its place is the item's identity.
          <li key={index}>
            <Text component="div">
              <ProductName id={item.produto_id} />
            </Text>
            <ItemOrigin item={item} />
            <Group justify="space-between" gap="xs">
              <Text size="sm" c="dimmed">
                {formatNumber(item.quantidade)} × {formatPrice(item.valor_unitario)}
              </Text>
              <Text fw={600}>{formatMoney(item.valor_total)}</Text>
            </Group>
          </li>
        ))}
      </Stack>
      <Divider my="sm" />
      <Group justify="space-between">
        <Text fw={700}>Total</Text>
        <Text fw={700}>{formatMoney(sale.valor_total)}</Text>
      </Group>
    </Card>
  );
}

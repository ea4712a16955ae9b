import { Card, Divider, Group, Stack, Table, Text } from '@mantine/core';
import type { Sale } from '@talao/client';
import { formatMoney, formatNumber, formatPrice } from '../../lib/money.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Note, Small } from '../../ui/Words.tsx';
import { NameAndCode, ProductName } from '../records/ProductName.tsx';

export function SaleItems({ sale }: { sale: Sale }) {
  if (useIsPhone()) return <SaleItemList sale={sale} />;
  return (
    <Card withBorder padding={0}>
      <Table.ScrollContainer minWidth={320} type="native">
        <Table verticalSpacing="xs" horizontalSpacing="md" aria-label="Itens da venda">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Produto</Table.Th>
              <Table.Th ta="right">Quantidade</Table.Th>
              <Table.Th ta="right">Unitário</Table.Th>
              <Table.Th ta="right">Total</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sale.itens.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sale may hold the same product twice; its place is the item's identity.
              <Table.Tr key={index}>
                <Table.Td>
                  <ItemName item={item} />
                  <ItemOrigin item={item} />
                </Table.Td>
                <Table.Td ta="right">{formatNumber(item.quantidade)}</Table.Td>
                <Table.Td ta="right">{formatPrice(item.valor_unitario)}</Table.Td>
                <Table.Td ta="right">{formatMoney(item.valor_total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th colSpan={3} ta="right">
                Total
              </Table.Th>
              <Table.Th ta="right">
                <Text fw={700} span>
                  {formatMoney(sale.valor_total)}
                </Text>
              </Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

/** The items on a phone, where a table of four columns has no room. */
function SaleItemList({ sale }: { sale: Sale }) {
  return (
    <Card withBorder padding="md">
      <Stack component="ul" gap="sm" m={0} p={0} aria-label="Itens da venda" style={{ listStyle: 'none' }}>
        {sale.itens.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sale may hold the same product twice; its place is the item's identity.
          <li key={index}>
            <Text component="div">
              <ItemName item={item} />
            </Text>
            <ItemOrigin item={item} />
            <Group justify="space-between" gap="xs">
              <Note>
                {formatNumber(item.quantidade)} × {formatPrice(item.valor_unitario)}
              </Note>
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

/** As the service tells it; of a sale that waits in a phone, as the copy knows it. */
function ItemName({ item: { produto_id, produto_nome, codigo } }: { item: Sale['itens'][number] }) {
  if (!produto_nome) return <ProductName id={produto_id} />;
  return <NameAndCode nome={produto_nome} codigo={codigo ?? produto_id} />;
}

/** How an item was priced, if there is more to it than the price. */
function ItemOrigin({ item }: { item: Sale['itens'][number] }) {
  const { preco_tabela, valor_unitario, desconto, bonificacao } = item;
  const words = [
    bonificacao && 'Bonificação',
    preco_tabela !== null &&
      (preco_tabela !== valor_unitario || desconto !== null) &&
      `Tabela ${formatPrice(preco_tabela)}`,
    desconto !== null && `desconto ${desconto}%`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return <Small>{words.join(', ')}</Small>;
}

import { Button, Card, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { count, formatMoney } from '../../lib/formats.ts';
import { type SaleValues, totalOfSale, totalOfSales } from '../order/sale-form.ts';
import { representadaQuery } from '../records/representadas.ts';
import type { Cart } from './use-cart.ts';

/** Orders of one visit to several representadas: one sheet each, saved together; `children` begins another. */
export default function SaleCart({ cart, children }: { cart: Cart; children: ReactNode }) {
  const { sheets, at, open, remove } = cart;
  return (
    <Card padding="sm" mb="md" component="section" aria-label="Pedidos desta visita">
      <Group gap="xs">
        {sheets.map((sheet, place) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place; two may be of one representada.
            key={place}
            size="sm"
            variant={place === at ? 'light' : 'default'}
            aria-pressed={place === at}
            onClick={() => place !== at && open(place)}
          >
            <SheetName sheet={sheet} />
          </Button>
        ))}
        {children}
        <Button size="sm" variant="subtle" color="red" onClick={() => remove(at)}>
          Tirar este pedido
        </Button>
      </Group>
      <Text size="sm" mt="xs" aria-live="polite">
        {count(sheets.length, 'pedido', 'pedidos')}, {formatMoney(totalOfSales(sheets))} ao todo: salvos
        juntos, ou nenhum.
      </Text>
    </Card>
  );
}

function SheetName({ sheet }: { sheet: SaleValues }) {
  const id = sheet.representadaId ?? '';
  const { data } = useQuery({ ...representadaQuery(id), enabled: id !== '' });
  const name = id === '' ? 'Sem representada' : (data?.nome ?? '…');
  return `${name} · ${formatMoney(totalOfSale(sheet))}`;
}

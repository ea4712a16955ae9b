import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { count, formatMoney } from '../../lib/formats.ts';
import { Strong } from '../../ui/Words.tsx';
import classes from './Bars.module.css';

export interface Bar {
  key: string;
  name: ReactNode;
  valor: number;
  pedidos: number;
}

/** Names and figures, each over a bar that shows how it compares with the largest. */
export function Bars({ bars }: { bars: Bar[] }) {
  const largest = Math.max(...bars.map(({ valor }) => valor), 1);
  return (
    <Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: 'none' }}>
      {bars.map(({ key, name, valor, pedidos }) => (
        <Box key={key} component="li">
          <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-end">
            <Text size="sm" component="div" lineClamp={2}>
              {name}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <Text c="dimmed" inherit span>
                {count(pedidos, 'pedido', 'pedidos')} ·{' '}
              </Text>
              <Strong>{formatMoney(valor)}</Strong>
            </Text>
          </Group>
          <div className={classes.track}>
            <div className={classes.bar} data-bar style={{ width: `${(100 * valor) / largest}%` }} />
          </div>
        </Box>
      ))}
    </Stack>
  );
}

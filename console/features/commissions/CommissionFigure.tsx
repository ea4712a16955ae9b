import { Card, Text } from '@mantine/core';
import { formatMoney } from '../../lib/money.ts';
import { TextLink } from '../../ui/links.tsx';
import type { CommissionsAddress } from './commissions-address.ts';

interface CommissionFigureProps {
  name: string;
  /** In reais; undefined while loading. */
  value: number | undefined;
  says: string;
  isBad?: boolean;
  /** The filter of the summed commissions. */
  search: CommissionsAddress;
}

export function CommissionFigure({ name, value, says, isBad = false, search }: CommissionFigureProps) {
  return (
    <Card withBorder padding="sm">
      <TextLink to="/comissoes" search={search} size="sm" underline="always">
        {name}
      </TextLink>
      <Text
        fz={{ base: 18, sm: 22 }}
        fw={700}
        lh={1.4}
        c={isBad ? 'var(--talao-less)' : undefined}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {value === undefined ? '—' : formatMoney(value)}
      </Text>
      <Text size="xs" c="dimmed">
        {says}
      </Text>
    </Card>
  );
}

import { Text } from '@mantine/core';
import { formatMoney } from '../../lib/money.ts';
import { Figure } from '../../ui/Figure.tsx';
import { TextLink } from '../../ui/links.tsx';
import type { CommissionsAddress } from './commissions-address.ts';

export interface CommissionFigureProps {
  name: string;
  /** In reais; undefined while loading. */
  value: number | undefined;
  says: string;
  isBad?: boolean;
  /** The filter of the summed commissions. */
  search: CommissionsAddress;
}

export function CommissionFigure({ name, value, says, isBad = false, search }: CommissionFigureProps) {
  const link = (
    <TextLink to="/comissoes" search={search} size="sm" underline="always">
      {name}
    </TextLink>
  );
  return (
    <Figure name={link} value={value === undefined ? '—' : formatMoney(value)} isBad={isBad}>
      <Text size="xs" c="dimmed">
        {says}
      </Text>
    </Figure>
  );
}

import { ActionIcon, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { monthsAfter } from '../../src/domain/months.ts';
import { monthName } from '../lib/month-names.ts';
import { Icon } from './icons.tsx';

interface MonthSwitchProps {
  mes: string;
  onMonth: (mes: string) => void;
  children?: ReactNode;
}

/** The month that a page shows, with the way to those around it. */
export function MonthSwitch({ mes, onMonth, children }: MonthSwitchProps) {
  return (
    <Group mb="md" gap="xs">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Mês anterior"
        onClick={() => onMonth(monthsAfter(mes, -1))}
      >
        <Icon name="back" size={18} />
      </ActionIcon>
      <Title order={2} size="h3" miw={80} ta="center">
        {monthName(mes)}
      </Title>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Mês seguinte"
        onClick={() => onMonth(monthsAfter(mes, 1))}
        style={{ transform: 'scaleX(-1)' }}
      >
        <Icon name="back" size={18} />
      </ActionIcon>
      {children}
    </Group>
  );
}

import { ActionIcon, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { monthsAfter } from '../../src/domain/periods.ts';
import { monthName } from '../lib/formats.ts';
import { Icon } from './icons.tsx';

interface SwitchProps {
  /** `Mês`, `Ano`. */
  unit: string;
  shown: string;
  onStep: (by: 1 | -1) => void;
  children?: ReactNode;
}

export function TimeSwitch({ unit, shown, onStep, children }: SwitchProps) {
  const back = <Icon name="back" size={18} />;
  return (
    <Group mb="md" gap="xs">
      <ActionIcon variant="default" size={36} aria-label={`${unit} anterior`} onClick={() => onStep(-1)}>
        {back}
      </ActionIcon>
      <Title order={2} size="h3" miw={unit === 'Mês' ? 80 : undefined} ta="center">
        {shown}
      </Title>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`${unit} seguinte`}
        onClick={() => onStep(1)}
        style={{ transform: 'scaleX(-1)' }}
      >
        {back}
      </ActionIcon>
      {children}
    </Group>
  );
}

interface MonthSwitchProps {
  mes: string;
  onMonth: (mes: string) => void;
  children?: ReactNode;
}

export function MonthSwitch({ mes, onMonth, children }: MonthSwitchProps) {
  return (
    <TimeSwitch unit="Mês" shown={monthName(mes)} onStep={(by) => onMonth(monthsAfter(mes, by))}>
      {children}
    </TimeSwitch>
  );
}

import { Button, Group, Text } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { sumOfBalances } from './entry-selection.ts';

interface ReceiveBarProps {
  chosen: CommissionEntry[];
  onReceive: () => void;
}

export function ReceiveBar({ chosen, onReceive }: ReceiveBarProps) {
  return (
    <Group gap="sm">
      <Text size="sm" aria-live="polite">
        {count(chosen.length, 'escolhida', 'escolhidas')} ·{' '}
        <Text fw={600} inherit span>
          {formatMoney(sumOfBalances(chosen))}
        </Text>
      </Text>
      <Button leftSection={<Icon name="check" size={18} />} onClick={onReceive}>
        Recebi
      </Button>
    </Group>
  );
}

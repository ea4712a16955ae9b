import { Button, Group, Paper, Text } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import { count } from '../../lib/formats.ts';
import { DismissMenu, dismissalOf } from './LineAction.tsx';
import type { SettledLine } from './requests.ts';

interface WaitingBarProps {
  selectedLines: StatementLine[];
  disabled: boolean;
  onSettle: (settled: SettledLine[]) => void;
}

/** Actions on several selected lines. */
export function WaitingBar({ selectedLines, disabled, onSettle }: WaitingBarProps) {
  if (selectedLines.length === 0) return null;
  const likely = selectedLines.flatMap(({ linha, informado, candidatos: [first] }) =>
    informado === null || first === undefined
      ? []
      : [{ linha, venda_id: first.venda_id, parcela: first.parcela }],
  );
  return (
    <Paper withBorder px="md" py="xs" mb="xs">
      <Group gap="sm">
        <Text size="sm" aria-live="polite">
          {count(selectedLines.length, 'linha marcada', 'linhas marcadas')}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          disabled={disabled || likely.length === 0}
          onClick={() => onSettle(likely)}
        >
          Usar a comissão mais provável de cada uma ({likely.length})
        </Button>
        <DismissMenu
          label="Não são comissão… (linhas marcadas)"
          text="Não são comissão…"
          disabled={disabled}
          onDismiss={(dispensar, nota) =>
            onSettle(selectedLines.map((line) => dismissalOf(line, dispensar, nota)))
          }
        />
      </Group>
    </Paper>
  );
}

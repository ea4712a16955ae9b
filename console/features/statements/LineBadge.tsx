import { Badge, Stack } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import { Small } from '../../ui/Words.tsx';
import { LINE_NAMES, reasonOf } from './statement-words.ts';

/** The situation of a line. */
export function LineBadge({
  line: { situacao, motivo, nota },
}: {
  line: Pick<StatementLine, 'situacao' | 'motivo' | 'nota'>;
}) {
  const { one, color } = LINE_NAMES[situacao];
  const reason = [reasonOf(situacao, motivo), nota].filter(Boolean).join(': ');
  return (
    <Stack gap={2} align="flex-start">
      <Badge color={color} variant="light">
        {one}
      </Badge>
      {reason !== '' && <Small span>{reason}</Small>}
    </Stack>
  );
}

import { Badge, Stack, Text } from '@mantine/core';
import type { StatementLine } from '@talao/client';
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
      {reason !== '' && (
        <Text size="xs" c="dimmed" span>
          {reason}
        </Text>
      )}
    </Stack>
  );
}

import { Badge, Stack, Text } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import { LINE_NAMES, reasonOf } from './statement-words.ts';

/** What a line is, in colour and in words. */
export function LineBadge({
  line: { situacao, motivo },
}: {
  line: Pick<StatementLine, 'situacao' | 'motivo'>;
}) {
  const { one, color } = LINE_NAMES[situacao];
  return (
    <Stack gap={2} align="flex-start">
      <Badge color={color} variant="light" tt="none" miw="max-content">
        {one}
      </Badge>
      {motivo && (
        <Text size="xs" c="dimmed" span>
          {reasonOf(situacao, motivo)}
        </Text>
      )}
    </Stack>
  );
}

import { Alert, Badge, Stack, Text } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import { LINE_NAMES, reasonOf } from './statement-words.ts';

/** What a line is, in colour and in words; and what the law says of it, where it forbids a deduction. */
export function LineBadge({
  line: { situacao, motivo, alerta, nota },
}: {
  line: Pick<StatementLine, 'situacao' | 'motivo' | 'alerta' | 'nota'>;
}) {
  const { one, color } = LINE_NAMES[situacao];
  const reason = [reasonOf(situacao, motivo), nota].filter(Boolean).join(': ');
  return (
    <Stack gap={2} align="flex-start">
      <Badge color={color} variant="light" tt="none" miw="max-content">
        {one}
      </Badge>
      {reason !== '' && (
        <Text size="xs" c="dimmed" span>
          {reason}
        </Text>
      )}
      {alerta !== null && (
        <Alert color="orange" p={6} maw={260} role="note" aria-label="O que diz a lei">
          <Text size="xs">Desconto proibido. {alerta}.</Text>
        </Alert>
      )}
    </Stack>
  );
}

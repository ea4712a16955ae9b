import { Badge, Box, Text } from '@mantine/core';
import type { Webhook } from '@talao/client';
import { eventLabel, lagWords, stateOf } from './webhook-words.ts';

export function WebhookName({ webhook: { url, descricao } }: { webhook: Webhook }) {
  return (
    <Text fw={600} inherit style={{ overflowWrap: 'anywhere' }}>
      {descricao || new URL(url).host}
    </Text>
  );
}

export function WebhookEvents({ webhook: { eventos } }: { webhook: Webhook }) {
  const [first = '', second, ...others] = eventos.map(eventLabel);
  const rest = others.length > 0 ? ` e mais ${others.length}` : '';
  return second === undefined ? first : `${first}, ${second}${rest}`;
}

export function WebhookState({ webhook, last }: { webhook: Webhook; last: number }) {
  const { color, name, reason } = stateOf(webhook);
  return (
    <Box>
      <Badge color={color} variant="light">
        {name}
      </Badge>
      <Text size="sm" c="dimmed">
        {reason ?? lagWords(last - webhook.cursor)}
      </Text>
    </Box>
  );
}

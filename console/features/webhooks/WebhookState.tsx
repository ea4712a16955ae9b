import { Badge, Box, Text } from '@mantine/core';
import type { Webhook } from '@talao/client';
import { eventLabel, lagWords, stateOf } from './webhook-words.ts';

export function WebhookPlace({ webhook: { url, descricao } }: { webhook: Webhook }) {
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600} inherit>
        {descricao || new URL(url).host}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {url}
      </Text>
    </Box>
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

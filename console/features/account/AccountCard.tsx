import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One section of the account page. */
export function AccountCard({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <Card withBorder padding="lg" component="section" aria-label={title}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {says}
          </Text>
        </div>
        {children}
      </Stack>
    </Card>
  );
}

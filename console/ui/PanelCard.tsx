import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelCardProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function PanelCard({ title, aside, children }: PanelCardProps) {
  return (
    <Card withBorder padding="md" h="100%">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        {aside && (
          <Text size="sm" c="dimmed" component="div">
            {aside}
          </Text>
        )}
      </Group>
      {children}
    </Card>
  );
}

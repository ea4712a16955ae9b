import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardHeading } from './Words.tsx';

interface PanelCardProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function PanelCard({ title, aside, children }: PanelCardProps) {
  return (
    <Card padding="md" h="100%">
      <Group justify="space-between" mb="sm" gap="xs">
        <CardHeading>{title}</CardHeading>
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

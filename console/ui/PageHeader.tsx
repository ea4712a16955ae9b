import { Box, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** A line below the title: what this screen is about, or the state of the record. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, children, actions }: PageHeaderProps) {
  useDocumentTitle(`${title} · Talão`);
  return (
    <Group justify="space-between" align="flex-start" gap="sm" mb="lg">
      <Box miw={0}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {typeof children === 'string' ? <Text c="dimmed">{children}</Text> : children}
      </Box>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}

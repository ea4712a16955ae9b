import { Box, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';
import { type HelpWords, useHelp } from './use-help.tsx';

interface PageHeaderProps {
  title: string;
  /** A line below the title: the purpose of the screen, which gives way to the actions on a phone, or the state of the record. */
  children?: ReactNode;
  actions?: ReactNode;
  help?: HelpWords | undefined;
}

export function PageHeader({ title, children, actions, help }: PageHeaderProps) {
  useDocumentTitle(`${title} · Talão`);
  const { mark, words } = useHelp(help, 'Ajuda desta tela');
  return (
    <Box mb="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box miw={0} flex={{ base: '0 1 auto', sm: '1 1 16rem' }}>
          <Title order={1} display="inline" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {mark}
          {typeof children === 'string' ? (
            <Text c="dimmed" {...(actions && { visibleFrom: 'sm' })}>
              {children}
            </Text>
          ) : (
            children
          )}
        </Box>
        {actions && (
          <Group gap="xs" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {words}
    </Box>
  );
}

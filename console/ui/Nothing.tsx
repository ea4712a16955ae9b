import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

interface NothingProps {
  title: string;
  icon?: IconName;
  /** What to do: a sentence, a button. */
  children?: ReactNode;
}

export function Nothing({ title, icon = 'inbox', children }: NothingProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Text c="dimmed" lh={1}>
        <Icon name={icon} size={40} />
      </Text>
      <Text fw={600}>{title}</Text>
      {typeof children === 'string' ? <Text c="dimmed">{children}</Text> : children}
    </Stack>
  );
}

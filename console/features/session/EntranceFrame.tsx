import { Anchor, Center, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { GUIDE } from '../../lib/guide.ts';
import { Brand } from '../../ui/Brand.tsx';

interface EntranceFrameProps {
  title: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** Without it, there is nothing to fill in. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** What stands below the paper. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What stands in front of the office: to sign in, to accept an invitation. */
export function EntranceFrame({ title, lead, onSubmit, footer, children }: EntranceFrameProps) {
  const inside = (
    <Stack>
      <div>
        <Title order={1} fz="h3">
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" size="sm">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
  return (
    <Center mih="100dvh" p="md" component="main">
      <Stack w="100%" maw={400} gap="lg">
        <Center>
          <Brand size={40} />
        </Center>
        {onSubmit ? (
          <Paper withBorder p="xl" component="form" onSubmit={onSubmit} noValidate>
            {inside}
          </Paper>
        ) : (
          <Paper withBorder p="xl">
            {inside}
          </Paper>
        )}
        {footer}
        <Text size="sm" c="dimmed" ta="center">
          Primeira vez aqui?{' '}
          <Anchor href={GUIDE} target="_blank" inherit underline="always">
            Leia o guia
          </Anchor>
        </Text>
      </Stack>
    </Center>
  );
}

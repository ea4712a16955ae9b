import { Alert, Anchor, Center, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { GUIDE } from '../../lib/guide.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Note } from '../../ui/Words.tsx';

interface EntranceFrameProps {
  title: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** Undefined when there is nothing to fill in. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Shown below the card. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages without a session: sign-in and invitation. */
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
        <Note ta="center">
          Primeira vez aqui?{' '}
          <Anchor href={GUIDE} target="_blank" inherit underline="always">
            Leia o guia
          </Anchor>
        </Note>
      </Stack>
    </Center>
  );
}

interface EntranceNoticeProps {
  /** Why a sign-in is needed. */
  reason?: string | undefined;
  /** Why the sign-in was refused. */
  refusal?: string | undefined;
}

export function EntranceNotice({ reason, refusal }: EntranceNoticeProps) {
  if (refusal)
    return (
      <Alert color="red" icon={<Icon name="alert" />} role="alert">
        {refusal}
      </Alert>
    );
  if (!reason) return null;
  return (
    <Alert color="ink" icon={<Icon name="keys" />}>
      {reason}
    </Alert>
  );
}

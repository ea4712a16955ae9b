import { Anchor, Center, Paper, Stack, Text, Title } from '@mantine/core';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { rememberCsrfToken } from '../../lib/csrf.ts';
import { GUIDE } from '../../lib/guide.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { startSession } from '../../lib/query-client.ts';
import { Banner, Refusal } from '../../ui/Banner.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { Note } from '../../ui/Words.tsx';
import { callSession } from './session.ts';

interface EntranceFrameProps {
  title: string;
  lead?: ReactNode;
  /** Undefined when there is nothing to fill in. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  footer?: ReactNode;
  children: ReactNode;
}

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
  reason?: string | undefined;
  refusal?: string | undefined;
}

export function EntranceNotice({ reason, refusal }: EntranceNoticeProps) {
  if (refusal) return <Refusal>{refusal}</Refusal>;
  if (!reason) return null;
  return (
    <Banner color="ink" icon="keys">
      {reason}
    </Banner>
  );
}

type Credentials =
  | { email: string; senha: string }
  | { api_key: string }
  | { passkey: AuthenticationResponseJSON }
  | { convite: string; senha: string; email?: string; nome?: string };

export interface WayIn {
  reason: string | undefined;
  onOther: () => void;
  onSignedIn: (session: Session) => void;
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { data } = await callSession<{ data: Session }>('POST', credentials);
      return data;
    },
    onSuccess: (session) => {
      rememberCsrfToken(session.csrf_token);
      startSession(client, session);
      tellOtherTabs();
    },
    // The request contains a secret, so it is not cached.
    gcTime: 0,
  });
}

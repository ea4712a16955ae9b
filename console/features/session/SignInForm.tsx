import { Alert, Anchor, Button, Center, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Session } from '../../../src/sessions/sessions.contract.ts';
import { tellSessionEnded } from '../../lib/ended-session.ts';
import { GUIDE } from '../../lib/guide.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/icons.tsx';
import { takeKeyFromAddress } from './key-in-address.ts';
import { useSignIn } from './sign-in.ts';

interface SignInFormProps {
  /** Why one has to sign in, where there is a reason to tell. */
  reason?: string;
  onSignedIn: (session: Session) => void;
}

/** The key is exchanged for a session cookie and then forgotten: it stays neither in the page nor in the browser. */
export function SignInForm({ reason, onSignedIn }: SignInFormProps) {
  const signIn = useSignIn();
  const [apiKey, setApiKey] = useState(takeKeyFromAddress);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate(apiKey.trim(), {
      onSuccess: (session) => {
        setApiKey('');
        onSignedIn(session);
        tellSessionEnded(false);
      },
    });
  };

  return (
    <Center mih="100dvh" p="md" component="main">
      <Stack w="100%" maw={400} gap="lg">
        <Center>
          <Brand size={40} />
        </Center>
        <Paper withBorder p="xl" component="form" onSubmit={submit} noValidate>
          <Stack>
            <div>
              <Title order={1} fz="h3">
                Entrar
              </Title>
              <Text c="dimmed" size="sm">
                Cole a chave de API da sua empresa.
              </Text>
            </div>
            {reason && !signIn.isError && (
              <Alert color="ink" icon={<Icon name="keys" />}>
                {reason}
              </Alert>
            )}
            <PasswordInput
              label="Chave de API"
              placeholder="talao_…"
              value={apiKey}
              onChange={(event) => setApiKey(event.currentTarget.value)}
              error={signIn.error?.message}
              aria-invalid={signIn.isError}
              autoComplete="off"
              spellCheck={false}
              autoFocus
              data-autofocus
              visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a chave' }}
            />
            <Button type="submit" loading={signIn.isPending} fullWidth>
              Entrar
            </Button>
          </Stack>
        </Paper>
        <Text size="sm" c="dimmed" ta="center">
          Sem chave? Quem instalou o Talão cria uma com <code>npm run talao -- key create</code>.
        </Text>
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

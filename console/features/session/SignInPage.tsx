import { Alert, Button, Center, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Brand } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/icons.tsx';
import { takeKeyFromAddress } from './key-in-address.ts';
import { useSignIn } from './sign-in.ts';

const route = getRouteApi('/entrar');

/** The key is exchanged for a session cookie and then forgotten: it stays neither in the page nor in the browser. */
export function SignInPage() {
  useDocumentTitle('Entrar · Talão');
  const { para } = route.useSearch();
  const router = useRouter();
  const signIn = useSignIn();
  const [apiKey, setApiKey] = useState(takeKeyFromAddress);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate(apiKey.trim(), {
      onSuccess: () => {
        setApiKey('');
        router.history.replace(isOurPath(para) ? para : '/');
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
            {para && !signIn.isError && (
              <Alert color="ink" icon={<Icon name="keys" />}>
                Entre para continuar de onde parou.
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
      </Stack>
    </Center>
  );
}

/** Only a path of this console, never another site: `//` would be one. */
function isOurPath(path: string | undefined): path is string {
  return path !== undefined && /^\/(?!\/|\\)/.test(path);
}

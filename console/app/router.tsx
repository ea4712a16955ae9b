import { Center, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { readAddress, writeAddress } from '../lib/address-bar.ts';
import { Failure } from '../ui/Failure.tsx';
import { Loading } from '../ui/ListState.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { routeTree } from './routes.ts';

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: readAddress,
    stringifySearch: writeAddress,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultPendingMs: 200,
    defaultErrorComponent: ({ error, reset }) => <Failure error={error as Error} retry={reset} />,
    defaultNotFoundComponent: NotFound,
  });
}

function NotFound() {
  useDocumentTitle('Página não encontrada · Talão');
  return (
    <Center component="main" mih="60dvh" p="md">
      <Stack align="center" ta="center">
        <Title order={1}>Esta página não existe</Title>
        <Text c="dimmed">O endereço pode ter mudado, ou ter sido digitado errado.</Text>
        <ButtonLink to="/">Ir para o painel</ButtonLink>
      </Stack>
    </Center>
  );
}
